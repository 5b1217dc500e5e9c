import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { htmlOf } from './markdown.ts'
import { legalTexts } from './tables.ts'

type LegalText = typeof legalTexts.$inferInsert

/** Publishes the versions in `content/legal`, one folder each. A published version is never changed. */
export async function loadLegal(db: Db, folder = path.resolve('content/legal')): Promise<void> {
  const texts = globSync('*/*.md', { cwd: folder }).map((file) =>
    parseLegalText(file.replaceAll(path.sep, '/'), readFileSync(path.join(folder, file), 'utf8')),
  )
  for (const text of texts) await publish(db, text)
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
