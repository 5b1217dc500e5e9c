import { asc } from 'drizzle-orm'
import { coinOccasions } from '#contract/coins/entry'
import type { CoinRule } from '#contract/coins/coins'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { textsOf } from '../../platform/database/texts.ts'
import { coinRules } from '../tables.ts'

const textsIn = textsOf(coinRules, 'title', 'description')

/** Returns the rules by which coins are given now, in the order of the occasions. */
export async function listRules(db: Db, language: Language): Promise<CoinRule[]> {
  const { id: occasion, amount, daily_limit } = coinRules
  const rows = await db
    .select({ occasion, amount, daily_limit, ...textsIn[language] })
    .from(coinRules)
    .orderBy(asc(coinRules.id))
  return coinOccasions.flatMap((one) => rows.filter((row) => row.occasion === one && row.amount > 0))
}
