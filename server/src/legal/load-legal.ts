import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { htmlOf } from './markdown.ts'
import { firstDayOf } from './notice-days.ts'
import { legalTexts } from './tables.ts'

type LegalText = typeof legalTexts.$inferInsert

/**
 * Publishes the versions in `content/legal`, one folder each. A published version is never changed. A new version of a
 * text that is published already takes effect after its days of notice, even if the file arrives late.
 */
export async function loadLegal(db: Db, now: Date, folder = path.resolve('content/legal')): Promise<void> {
  const published = await db.selectDistinct({ id: legalTexts.id }).from(legalTexts)
  const known = new Set(published.map(({ id }) => id))
  const texts = globSync('*/*.md', { cwd: folder }).map((file) =>
    parseLegalText(file.replaceAll(path.sep, '/'), readFileSync(path.join(folder, file), 'utf8')),
  )
  for (const text of texts) {
    const earliest = known.has(text.id) ? firstDayOf(text.id, now) : ''
    const effective_from = text.effective_from < earliest ? earliest : text.effective_from
    await publish(db, { ...text, effective_from })
  }
}

async function publish(db: Db, text: LegalText): Promise<void> {
  const [existing] = await db
    .select({ hash: legalTexts.hash })
    .from(legalTexts)
    .where(
      and(eq(legalTexts.id, text.id), eq(legalTexts.version, text.version), eq(legalTexts.language, text.language)),
    )
  if (!existing) return void (await db.insert(legalTexts).values(text).onConflictDoNothing())
  if (existing.hash !== text.hash)
    throw new Error(
      `content/legal/${text.version}/${text.id}.${text.language}.md differs from the published text: put the change into the folder of a new version, with the day from which it applies`,
    )
}

/** Parses `2/personal-data.ru.md`: a head with the version and first day, a title and the text. */
export function parseLegalText(file: string, source: string): LegalText {
  const [, place, id = '', code] = /^([\w.-]+)\/([a-z-]+)\.([a-z]{2})\.md$/.exec(file) ?? []
  const language = languages.find((each) => each === code)
  const [, version, effective_from = '', title = '', body = ''] =
    /^---\nversion: "?([\w.-]+)"?\neffective_from: (\d{4}-\d\d-\d\d)\n---\n+# (.+)\n+([\s\S]+)$/.exec(source) ?? []
  if (!language || !version || version !== place)
    throw new Error(`content/legal/${file} must begin with the version of its folder, effective_from and a title`)
  return {
    id,
    version,
    language,
    title,
    html: htmlOf(body),
    hash: createHash('sha256').update(source).digest('hex'),
    effective_from,
  }
}
