import { and, desc, eq, lte } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import type { LegalTextId } from './current-legal-text.ts'
import { legalTexts } from './tables.ts'

/** The versions that are or were in force, the newest first. */
export function versionsOfLegalText(db: Db, id: LegalTextId, language: Language, now: Date) {
  return db
    .select({ version: legalTexts.version, effective_from: legalTexts.effective_from })
    .from(legalTexts)
    .where(and(eq(legalTexts.id, id), eq(legalTexts.language, language), lte(legalTexts.effective_from, dayOf(now))))
    .orderBy(desc(legalTexts.effective_from), desc(legalTexts.version))
}
