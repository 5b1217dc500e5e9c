import { and, eq, lte } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { currentLegalText, type LegalTextId } from './current-legal-text.ts'
import { legalTexts } from './tables.ts'

interface Asked {
  id: LegalTextId
  version: string | undefined
  language: Language
}

/** The text in force, or the version that is asked for and has been in force: whoever agreed to it may read it again. */
export async function legalTextOfVersion(db: Db, { id, version, language }: Asked, now: Date) {
  const current = await currentLegalText(db, id, language, now)
  if (version === undefined || version === current.version) return { ...current, is_in_force: true }
  const ofVersion = and(eq(legalTexts.id, id), eq(legalTexts.language, language), eq(legalTexts.version, version))
  const [text] = await db
    .select()
    .from(legalTexts)
    .where(and(ofVersion, lte(legalTexts.effective_from, dayOf(now))))
  return text ? { ...text, is_in_force: false } : refuse('not-found')
}
