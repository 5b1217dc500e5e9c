import { and, asc, eq, lte } from 'drizzle-orm'
import type { CoinOccasion } from '#contract/coins/entry'
import { dayAfter, dayOf, momentAt } from '#contract/values/kazakhstan-time'
import { notifyAll, type News } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { gatherBy } from '../../platform/database/gather.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { MovedEntry } from '../ledger/coin-move.ts'
import { moveCoinsGathered } from '../move-coins.ts'
import { coinEarnings, coinRules } from '../tables.ts'
import { keyOf } from './earning.ts'

type Waiting = typeof coinEarnings.$inferSelect
type Rules = Map<CoinOccasion, { amount: number; daily_limit: number }>

const batchSize = 500

/** Per run, so that coins of a region that finishes a test together take little of the database in these minutes. */
const most = 2000

/** Gives the coins for everything that is due. What fails is tried again by the next run. */
export async function payDueEarnings({ db, now, log, leaving }: Platform): Promise<void> {
  const rules = await readAmounts(db)
  for (let left = most; left > 0 && !leaving.isLeaving(); left -= batchSize) {
    const due = await db
      .select()
      .from(coinEarnings)
      .where(lte(coinEarnings.due_at, now().toISOString()))
      .orderBy(asc(coinEarnings.due_at), asc(coinEarnings.student_id))
      .limit(batchSize)
    const results = await Promise.allSettled(due.map((earning) => pay(db, { earning, rules, now: now() })))
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    if (failed.length > 0) log.error({ err: failed[0], count: failed.length }, 'coins could not be given')
    if (due.length < batchSize || failed.length === due.length) return
  }
}

/** Gives a pupil at once what is due, so that it is seen on the next page. */
export async function payOwnEarnings({ db, now, log }: Platform, studentId: string): Promise<void> {
  try {
    const rules = await readAmounts(db)
    const isDue = and(eq(coinEarnings.student_id, studentId), lte(coinEarnings.due_at, now().toISOString()))
    const due = await db.select().from(coinEarnings).where(isDue)
    for (const earning of due) await pay(db, { earning, rules, now: now() })
  } catch (error) {
    // What was recorded stays, and the job gives the coins within a minute.
    log.warn({ err: error }, 'coins could not be given at once')
  }
}

async function readAmounts(db: Db): Promise<Rules> {
  const { id, amount, daily_limit } = coinRules
  const rows = await db.select({ id, amount, daily_limit }).from(coinRules)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Gives the coins, then deletes the record together with the notice. If the process dies in between, the next run finds
 * the same entry by its key, so that coins are given once and the pupil is told once.
 */
async function pay(db: Db, { earning, rules, now }: { earning: Waiting; rules: Rules; now: Date }): Promise<void> {
  const { student_id, occasion, about } = earning
  const { amount, daily_limit } = rules.get(occasion) ?? { amount: 0, daily_limit: 1 }
  if (amount === 0) return settle(db, { earning, entry: null, amount })
  const title = { ru: earning.title_ru, kk: earning.title_kk, en: earning.title_en }
  const limit = { times: daily_limit, since: momentAt(dayOf(now), 0) }
  const move = {
    kind: 'earned',
    student_id,
    reason: occasion,
    amount,
    about,
    title,
    limit,
    key: keyOf(earning),
  } as const
  const entry = await moveCoinsGathered(db, move, now).catch((error: unknown) => {
    // It was given with another amount, before an administrator changed the rule.
    if (error instanceof Refusal && error.code === 'coin-key-used') return 'given-before' as const
    throw error
  })
  if (entry === 'given-before') return settle(db, { earning, entry: null, amount })
  if (entry) return settle(db, { earning, entry, amount })
  await db
    .update(coinEarnings)
    .set({ due_at: momentAt(dayAfter(dayOf(now)), 0) })
    .where(isEarning(earning))
}

const isEarning = ({ student_id, occasion, about }: Waiting) =>
  and(eq(coinEarnings.student_id, student_id), eq(coinEarnings.occasion, occasion), eq(coinEarnings.about, about))

interface Settled {
  earning: Waiting
  /** Null if there is nothing to tell. */
  entry: MovedEntry | null
  amount: number
}

/** Deletes records of coins that were given and notifies the pupils, many in one transaction. */
const settle = gatherBy(async (db: Db, settled: Settled[]): Promise<void[]> =>
  db.transaction(async (tx) => {
    const news: News[] = []
    for (const one of settled.toSorted((a, b) => a.earning.student_id.localeCompare(b.earning.student_id))) {
      const gone = await tx.delete(coinEarnings).where(isEarning(one.earning)).returning({ about: coinEarnings.about })
      if (gone.length > 0 && one.entry) news.push(newsOf(one.earning, { ...one.entry, amount: one.amount }))
    }
    await notifyAll(tx, news)
    return settled.map(() => undefined)
  }),
)

const newsOf = (
  { student_id, occasion, title_ru, title_kk, title_en }: Waiting,
  { amount, balance_after: balance }: Pick<MovedEntry, 'balance_after'> & { amount: number },
): News => ({
  user_id: student_id,
  kind: `coins-for-${occasion}`,
  category: 'general',
  values: { amount, balance, title_ru, title_kk, title_en },
  link: '/coins',
})
