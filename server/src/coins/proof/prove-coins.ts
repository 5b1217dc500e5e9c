import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { notifyAll } from '../../notifications/notify.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { users } from '../../users/tables.ts'
import { coinEntries, coinProofs, coinWallets } from '../tables.ts'

/**
 * Proves that for every wallet the sum of the entries, the balance of the last entry and the balance agree, for usable
 * and for reserved coins, and that no number is missing. The result is stored; if it fails, it is logged and
 * administrators are notified.
 */
export async function proveCoins({ db, now, log }: Pick<Platform, 'db' | 'now' | 'log'>): Promise<void> {
  const at = now().toISOString()
  const [sums] = await rowsOf(db, proofSql)
  const proof = {
    id: newId(Date.parse(at)),
    at,
    wallets: Number(sums?.wallets),
    entries: Number(sums?.entries),
    sum: Number(sums?.sum),
    balance: Number(sums?.balance),
    faults: Number(sums?.faults),
  }
  await db.insert(coinProofs).values(proof)
  if (proof.faults === 0) return
  log.error({ proof }, 'coins do not agree with their entries')
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at)))
  const news = {
    kind: 'coins-disagree',
    category: 'general',
    values: { count: proof.faults },
    link: '/coin-proofs',
  } as const
  await notifyAll(
    db,
    admins.map(({ id }) => ({ ...news, user_id: id, at })),
  )
}

/** One statement, so that all of it is seen at one moment. */
const proofSql = sql`
with sums as (
  select wallet_id, count(*) as entries, max(number) as last, sum(amount) as amount, sum(held) as held from ${coinEntries} group by wallet_id
),
proved as (
  select w.balance, coalesce(s.entries, 0) as entries, coalesce(s.amount, 0) as amount,
    (
      w.balance = coalesce(s.amount, 0) and w.reserved = coalesce(s.held, 0)
      and coalesce(w.last_number, 0) = coalesce(s.last, 0) and coalesce(s.last, 0) = coalesce(s.entries, 0)
      and (s.last is null or (e.balance_after = w.balance and e.reserved_after = w.reserved))
    ) is true as holds
  from ${coinWallets} w
  full join sums s on s.wallet_id = w.id
  left join ${coinEntries} e on e.wallet_id = w.id and e.number = s.last
)
select count(*) as wallets, sum(entries) as entries, sum(amount) as sum, coalesce(sum(balance), 0) as balance, count(*) filter (where not holds) as faults
from proved`

/** How long a proof may be the last one; the job runs every night. */
const freshFor = 36 * 3_600_000

export interface LastProof {
  faults: number
  /** Whether there was a proof in the last day and a half. */
  is_fresh: boolean
}

export async function readLastProof({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<LastProof> {
  const { faults, at } = coinProofs
  const [last] = await db.select({ faults, at }).from(coinProofs).orderBy(desc(at)).limit(1)
  return {
    faults: last?.faults ?? 0,
    is_fresh: last !== undefined && now().getTime() - Date.parse(last.at) < freshFor,
  }
}
