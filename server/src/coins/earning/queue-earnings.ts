import { eq, sql, type SQL } from 'drizzle-orm'
import type { CoinOccasion } from '#contract/coins/entry'
import type { Db } from '../../platform/database/db.ts'
import { coinEarnings, coinEntries, coinRules, coinWallets } from '../tables.ts'
import type { Earning } from './earning.ts'

/**
 * Records what pupils have done, in the transaction of the event; coins follow within a minute. What was rewarded or
 * recorded before is left out.
 */
export async function queueEarnings(tx: Db, earnings: readonly Earning[]): Promise<void> {
  if (earnings.length === 0) return
  const rows = earnings.map(({ title, ...earning }) => ({
    ...earning,
    title_ru: title?.ru ?? '',
    title_kk: title?.kk ?? '',
    title_en: title?.en ?? '',
  }))
  await tx.execute(sql`
    insert into ${coinEarnings} (student_id, occasion, about, title_ru, title_kk, title_en, done_at, due_at)
    select student_id, occasion, about, title_ru, title_kk, title_en, done_at, done_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
      student_id uuid, occasion text, about text, title_ru text, title_kk text, title_en text, done_at timestamptz
    )
    where not ${isRewarded(sql`g.student_id`, sql`g.occasion || ':' || g.about`)}
    on conflict do nothing`)
}

/** Whether an occasion earns coins at present; administrators may set a rule to none. */
export async function hasReward(db: Db, occasion: CoinOccasion): Promise<boolean> {
  const [rule] = await db.select({ amount: coinRules.amount }).from(coinRules).where(eq(coinRules.id, occasion))
  return (rule?.amount ?? 0) > 0
}

/** Whether a pupil has the coins for something, by its key. */
const isRewarded = (student: SQL, key: SQL) => sql`exists (
  select from ${coinWallets} w join ${coinEntries} e on e.wallet_id = w.id
  where w.student_id = ${student} and e.key = ${key}
)`

/** Condition for queries of other slices: these coins are neither given nor waiting. */
export const isUnrewarded = (student: SQL, occasion: CoinOccasion, about: SQL): SQL => sql`not ${isRewarded(
  student,
  sql`${occasion} || ':' || ${about}`,
)} and not exists (
  select from ${coinEarnings} q where q.student_id = ${student} and q.occasion = ${occasion} and q.about = ${about}
)`
