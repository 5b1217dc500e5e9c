import { lte, sql } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { kinds } from '#contract/publishing/kinds'
import { languages } from '#contract/values/locale'
import type { Platform } from '../platform/platform.ts'
import { legalTexts } from './tables.ts'

/** Whether every legal text holds today, in every language. */
export async function areLegalTextsInForce({ db, now }: Platform): Promise<boolean> {
  const wanted = kinds['legal-text'].shared[0].choices.length * languages.length
  const [row] = await db
    .select({ total: sql<number>`count(distinct ${legalTexts.id} || ${legalTexts.language})::int` })
    .from(legalTexts)
    .where(lte(legalTexts.effective_from, dayOf(now())))
  return (row?.total ?? 0) >= wanted
}
