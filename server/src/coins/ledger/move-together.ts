import { inArray, sql } from 'drizzle-orm'
import type { Db, Row } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { newId } from '../../platform/id.ts'
import { coinEntries, coinWallets } from '../tables.ts'
import type { CoinMove, Outcome } from './coin-move.ts'
import { explainRefusal } from './explain-refusal.ts'
import { roundsOf } from './rounds.rules.ts'

/**
 * Makes movements of many pupils in this transaction and returns what became of each. A movement that cannot be made
 * changes nothing and does not hinder the others. Locks the wallets first, in the order of their ids, so that two
 * batches never wait for each other, and so that the statement sees every entry made before.
 */
export async function moveTogether(tx: Db, moves: readonly CoinMove[], now: Date): Promise<Outcome[]> {
  await lockWallets(tx, moves)
  const outcomes: Outcome[] = []
  for (const round of roundsOf(moves)) {
    const moved = await writeMoves(tx, round, now)
    for (const { move, place } of round) outcomes[place] = moved.get(place) ?? (await explainRefusal(tx, move))
  }
  return outcomes
}

async function lockWallets(tx: Db, moves: readonly CoinMove[]): Promise<void> {
  const found = await lock(tx, [...new Set(moves.map(({ student_id }) => student_id))])
  const without = moves.filter(({ kind, student_id }) => bringsCoins(kind) && !found.has(student_id))
  if (without.length === 0) return
  const ids = [...new Set(without.map(({ student_id }) => student_id))].sort()
  await tx
    .insert(coinWallets)
    .values(ids.map((student_id) => ({ id: newId(), student_id })))
    .onConflictDoNothing()
  await lock(tx, ids)
}

const bringsCoins = (kind: CoinMove['kind']) => kind === 'earned' || kind === 'corrected'

async function lock(tx: Db, students: string[]): Promise<Set<string | null>> {
  const wallets = await tx
    .select({ student_id: coinWallets.student_id })
    .from(coinWallets)
    .where(inArray(coinWallets.student_id, students))
    .orderBy(coinWallets.id)
    .for('update')
  return new Set(wallets.map(({ student_id }) => student_id))
}

async function writeMoves(
  tx: Db,
  round: readonly { move: CoinMove; place: number }[],
  now: Date,
): Promise<Map<number, Outcome>> {
  const rows = round.map(({ move, place }) => ({ ...parametersOf(move), place }))
  const moved = await rowsOf(tx, moveSql(JSON.stringify(rows), now.toISOString()))
  return new Map(moved.map((row) => [Number(row.place), { code: 'moved', entry: entryOf(row) }]))
}

function parametersOf(move: CoinMove) {
  const { student_id, kind, reason, amount, key, about, title = noTitle } = move
  const limit = move.kind === 'earned' ? move.limit : undefined
  return {
    student_id,
    kind,
    reason,
    amount,
    key,
    about,
    title_ru: title.ru,
    title_kk: title.kk,
    title_en: title.en,
    ends: 'ends' in move ? move.ends : null,
    ...limit,
  }
}

const noTitle = { ru: '', kk: '', en: '' }

const entryOf = (row: Row) => ({
  wallet_id: String(row.wallet_id),
  number: Number(row.number),
  balance_after: Number(row.balance_after),
  reserved_after: Number(row.reserved_after),
  is_new: true,
})

/**
 * Changes the balances and writes the entries in one statement. Whatever is not possible is left out: a balance that
 * would be negative, a key that exists, a reservation that was ended or has another amount, a limit that is reached.
 * The limits of 1 make the database look up each movement by its index; without them it may join whole tables.
 */
const moveSql = (rows: string, at: string) => sql`
with given as (
  select * from jsonb_to_recordset(${rows}::jsonb) as g (
    place int, student_id uuid, kind text, reason text, amount int, key text, about text, title_ru text, title_kk text, title_en text,
    ends text, times int, since timestamptz
  )
),
ready as (
  select g.*, w.id as wallet_id, e.number as ended,
    case g.kind when 'reserved' then -g.amount when 'taken' then 0 else g.amount end as change,
    case when g.kind = 'reserved' then g.amount when e.kind = 'reserved' then -g.amount else 0 end as held
  from given g
  cross join lateral (select id from ${coinWallets} where student_id = g.student_id limit 1) w
  left join lateral (
    select number, kind, greatest(-amount, -held) as size from ${coinEntries} where wallet_id = w.id and key = g.ends limit 1
  ) e on true
  left join lateral (select true as is_made from ${coinEntries} where wallet_id = w.id and key = g.key limit 1) k on true
  where k.is_made is null
    and (g.ends is null or (
      e.size = g.amount and (e.kind = 'reserved' or (e.kind = 'taken' and g.kind = 'returned'))
      and not exists (select from ${coinEntries} x where x.wallet_id = w.id and x.ends = e.number)
    ))
    and (g.times is null or g.times > (
      select count(*) from ${coinEntries} d where d.wallet_id = w.id and d.reason = g.reason and d.at >= g.since
    ))
),
moved as (
  update ${coinWallets} w
  set balance = w.balance + r.change, reserved = w.reserved + r.held, last_number = coalesce(w.last_number, 0) + 1
  from ready r
  where w.id = r.wallet_id and w.balance + r.change >= 0 and w.reserved + r.held >= 0
  returning r.*, w.last_number as number, w.balance as balance_after, w.reserved as reserved_after
),
written as (
  insert into ${coinEntries} (
    wallet_id, number, kind, reason, amount, held, balance_after, reserved_after, key, about, title_ru, title_kk, title_en, ends, at
  )
  select wallet_id, number, kind, reason, change, held, balance_after, reserved_after, key, about, title_ru, title_kk, title_en, ended, ${at}
  from moved
)
select place, wallet_id, number, balance_after, reserved_after from moved`
