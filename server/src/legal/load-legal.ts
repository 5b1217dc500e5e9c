import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '#contract/values/locale'
import type { Db } from '../platform/db.ts'
import { htmlOf } from './markdown.ts'
import { legalTexts } from './tables.ts'

type LegalText = typeof legalTexts.$inferInsert

/** Publish the versions that lie in `content/legal`; a version that people already read is never changed. */
export async function loadLegal(db: Db, folder = path.resolve('content/legal')): Promise<void> {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => parseLegalText(file, readFileSync(path.join(folder, file), 'utf8')))
  for (const text of texts) await publish(db, text)
}

async function publish(db: Db, text: LegalText): Promise<void> {
  const [known] = await db
    .select({ hash: legalTexts.hash })
    .from(legalTexts)
    .where(and(eq(legalTexts.id, text.id), eq(legalTexts.version, text.version), eq(legalTexts.language, text.language)))
  if (!known) return void (await db.insert(legalTexts).values(text).onConflictDoNothing())
  if (known.hash !== text.hash)
    throw new Error(
      `content/legal/${text.id}.${text.language}.md is not the version ${text.version} that was published: give the change a new version and a day from which it holds`,
    )
}

/** `personal-data.ru.md`: a head with version and first day, a title, the text. */
export function parseLegalText(file: string, source: string): LegalText {
  const [, id = '', code = ''] = /^([a-z-]+)\.([a-z]{2})\.md$/.exec(file) ?? []
  const language = languages.find((known) => known === code)
  const [, version, effective_from, title, body] =
    /^---\nversion: "?([\w.-]+)"?\neffective_from: (\d{4}-\d\d-\d\d)\n---\n+# (.+)\n+([\s\S]+)$/.exec(source) ?? []
  if (!language || !version || !effective_from || !title || !body) throw new Error(`content/legal/${file} must begin with version, effective_from and a title`)
  return { id, version, language, title, html: htmlOf(body), hash: createHash('sha256').update(source).digest('hex'), effective_from }
}
