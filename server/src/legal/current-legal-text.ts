import { and, desc, eq, lte } from 'drizzle-orm'
import type { legalTextIds } from '#contract/content/content'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { legalTexts } from './tables.ts'

export type LegalTextId = (typeof legalTextIds)[number]

/** The version in force on the day of this moment: the newest whose day has come. */
export async function currentLegalText(db: Db, id: LegalTextId, language: Language, now: Date) {
  const [text] = await db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.id, id), eq(legalTexts.language, language), lte(legalTexts.effective_from, dayOf(now))))
    .orderBy(desc(legalTexts.effective_from), desc(legalTexts.version))
    .limit(1)
  return text ?? refuse('not-found')
}
