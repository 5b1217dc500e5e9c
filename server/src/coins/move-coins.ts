import type { Db } from '../platform/database/db.ts'
import { gatherBy } from '../platform/database/gather.ts'
import { refuse } from '../platform/refusal.ts'
import type { CoinMove, MovedEntry, Outcome } from './ledger/coin-move.ts'
import { moveTogether } from './ledger/move-together.ts'

/**
 * Moves coins in the transaction of the caller, in the given order, and returns the entries in that order. Refuses
 * `coins-short` with the missing number, `coin-key-used` and `coin-reservation-ended`; the caller's transaction is then
 * rolled back. The wallets stay locked until its end, so a caller that also locks other rows locks them in the same
 * order everywhere.
 */
export async function moveCoins(tx: Db, moves: readonly CoinMove[], now: Date): Promise<MovedEntry[]> {
  const outcomes = await moveTogether(tx, moves, now)
  return outcomes.map(entryOrRefusal)
}

/**
 * Moves coins in a transaction of its own, together with other movements of the same moment. Returns null if the limit
 * of a day is reached, and refuses as `moveCoins` does.
 */
export async function moveCoinsGathered(db: Db, move: CoinMove, now: Date): Promise<MovedEntry | null> {
  const outcome = await gathered(db, { move, now })
  return outcome.code === 'limit-reached' ? null : entryOrRefusal(outcome)
}

interface GatheredMove {
  move: CoinMove
  now: Date
}

/** While one batch is being written, the next one is sent. */
const bounds = { most: 200, lines: 2 }

const gathered = gatherBy(async (db: Db, wanted: GatheredMove[]): Promise<Outcome[]> => {
  const last = wanted.at(-1)?.now
  const moves = wanted.map(({ move }) => move)
  return last ? db.transaction((tx) => moveTogether(tx, moves, last)) : []
}, bounds)

function entryOrRefusal(outcome: Outcome): MovedEntry {
  if (outcome.code === 'moved') return outcome.entry
  if (outcome.code === 'coins-short') return refuse('coins-short', { values: { missing: outcome.missing } })
  if (outcome.code === 'limit-reached') throw new Error('The limit of a day is only for movements of their own.')
  return refuse(outcome.code)
}
