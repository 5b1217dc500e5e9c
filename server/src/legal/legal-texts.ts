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

/**
 * Returns the text in force, or another version of it: an earlier one, so that people can read what they agreed to, or
 * a coming one, so that they read a change before it takes effect.
 */
export async function readLegalTextVersion(
  db: Db,
  { id, version, language }: TextKey & { version: string | undefined },
  now: Date,
) {
  const current = await readCurrentLegalText(db, { id, language }, now)
  if (version === undefined || version === current.version) return { ...current, state: 'in-force' as const }
  const [text] = await db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.id, id), eq(legalTexts.language, language), eq(legalTexts.version, version)))
  return text ? { ...text, state: stateOf(text, now) } : refuse('not-found')
}

const stateOf = ({ effective_from }: { effective_from: string }, now: Date): 'coming' | 'earlier' =>
  effective_from > dayOf(now) ? 'coming' : 'earlier'

/** Lists all versions with their states, newest first. */
export async function listLegalTextVersions(db: Db, { id, language }: TextKey, now: Date) {
  const versions = await db
    .select({ version: legalTexts.version, effective_from: legalTexts.effective_from })
    .from(legalTexts)
    .where(and(eq(legalTexts.id, id), eq(legalTexts.language, language)))
    .orderBy(desc(legalTexts.effective_from), desc(legalTexts.version))
  const inForce = versions.find((version) => stateOf(version, now) !== 'coming')
  return versions.map((version) => ({
    ...version,
    state: version === inForce ? ('in-force' as const) : stateOf(version, now),
  }))
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
