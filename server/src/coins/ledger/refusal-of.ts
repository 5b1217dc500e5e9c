import type { coinEntries } from '../tables.ts'
import type { CoinMove, Outcome } from './coin-move.ts'

type Entry = typeof coinEntries.$inferSelect

/** What a locked wallet has to do with a movement that was not made. */
export interface Standing {
  balance: number
  /** The entry with the key of the movement. */
  same: Entry | null
  /** The entry that the movement ends, and whether another one has ended it. */
  ended: Entry | null
  isEnded: boolean
}

/** Returns why a movement was not made: because it was made before, or because it is not possible. */
export function refusalOf(move: CoinMove, { balance, same, ended, isEnded }: Standing): Outcome {
  if (same) {
    const { wallet_id, number, balance_after, reserved_after } = same
    if (!isSameMove(move, same, ended)) return { code: 'coin-key-used' }
    return { code: 'moved', entry: { wallet_id, number, balance_after, reserved_after, is_new: false } }
  }
  if ('ends' in move) {
    if (isEnded) return { code: 'coin-reservation-ended' }
    throw new Error(`There are no ${move.amount} coins to end: ${move.ends}`)
  }
  const left = balance + changeOf(move)
  if (left < 0) return { code: 'coins-short', missing: -left }
  if (move.kind === 'earned' && move.limit) return { code: 'limit-reached' }
  // Never told as a lack of coins.
  throw new Error('A movement of coins was neither made nor impossible.')
}

const changeOf = ({ kind, amount }: CoinMove): number => (kind === 'reserved' ? -amount : amount)

const sizeOf = ({ amount, held }: Entry): number => Math.max(Math.abs(amount), Math.abs(held))

function isSameMove(move: CoinMove, entry: Entry, ended: Entry | null): boolean {
  return (
    entry.kind === move.kind &&
    entry.reason === move.reason &&
    entry.about === move.about &&
    (move.kind === 'corrected' ? entry.amount : sizeOf(entry)) === move.amount &&
    entry.ends === (ended?.number ?? null)
  )
}
