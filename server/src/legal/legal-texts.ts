import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { legalTextIds } from '#contract/content/content'
import { kinds } from '#contract/publishing/kinds'
import { dayOf } from '#contract/values/kazakhstan-time'
import { type Language, languages } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { legalTexts } from './tables.ts'

type LegalTextId = (typeof legalTextIds)[number]

interface TextKey {
  id: LegalTextId
  language: Language
}

/** Returns the version in force: the newest one that has become effective. */
export async function readCurrentLegalText(db: Db, { id, language }: TextKey, now: Date) {
  const [text] = await db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.id, id), eq(legalTexts.language, language), lte(legalTexts.effective_from, dayOf(now))))
    .orderBy(desc(legalTexts.effective_from), desc(legalTexts.version))
    .limit(1)
  return text ?? refuse('not-found')
}

/** Returns the text in force, or an earlier version that was in force, so that people can read what they agreed to. */
export async function readLegalTextVersion(
  db: Db,
  { id, version, language }: TextKey & { version: string | undefined },
  now: Date,
) {
  const current = await readCurrentLegalText(db, { id, language }, now)
  if (version === undefined || version === current.version) return { ...current, is_in_force: true }
  const ofVersion = and(eq(legalTexts.id, id), eq(legalTexts.language, language), eq(legalTexts.version, version))
  const [text] = await db
    .select()
    .from(legalTexts)
    .where(and(ofVersion, lte(legalTexts.effective_from, dayOf(now))))
  return text ? { ...text, is_in_force: false } : refuse('not-found')
}

/** Lists the versions that are or were in force, newest first. */
export function listLegalTextVersions(db: Db, { id, language }: TextKey, now: Date) {
  return db
    .select({ version: legalTexts.version, effective_from: legalTexts.effective_from })
    .from(legalTexts)
    .where(and(eq(legalTexts.id, id), eq(legalTexts.language, language), lte(legalTexts.effective_from, dayOf(now))))
    .orderBy(desc(legalTexts.effective_from), desc(legalTexts.version))
}

/** Whether every legal text is in force today in every language. */
export async function areLegalTextsInForce({ db, now }: Platform): Promise<boolean> {
  const required = kinds['legal-text'].shared[0].choices.length * languages.length
  const [row] = await db
    .select({ total: sql<number>`count(distinct ${legalTexts.id} || ${legalTexts.language})::int` })
    .from(legalTexts)
    .where(lte(legalTexts.effective_from, dayOf(now())))
  return (row?.total ?? 0) >= required
}
