import * as z from 'zod/mini'
import { Moment } from '../values/wire.ts'

/**
 * What an entry of a wallet does. `reserved`: set aside for an order; `taken`: the reserved coins are spent;
 * `returned`: reserved or spent coins come back; `corrected`: changed by staff.
 */
export const coinEntryKinds = ['earned', 'reserved', 'taken', 'returned', 'corrected'] as const

/** What a pupil can earn coins for: effort and attendance, never a score. */
export const coinOccasions = ['test', 'survey', 'profile', 'visit'] as const
export type CoinOccasion = (typeof coinOccasions)[number]

export const coinReasons = [...coinOccasions, 'order', 'correction'] as const
export type CoinReason = (typeof coinReasons)[number]

/** More coins than anybody earns; keeps a typing mistake out of the ledger. */
export const maxCoins = 100_000

export const CoinEntry = z.object({
  /** Numbers the entries of a wallet from 1, without gaps. */
  number: z.number(),
  kind: z.enum(coinEntryKinds),
  reason: z.enum(coinReasons),
  /** Change of the balance; 0 if reserved coins were spent. */
  amount: z.number(),
  balance_after: z.number(),
  /** What it was for, such as "Test “Abilities, grades 5–8”, finished for the first time". */
  title: z.string(),
  /** Reason of a correction, written by staff; empty for other entries. */
  comment: z.string(),
  at: Moment,
})
export type CoinEntry = z.infer<typeof CoinEntry>

export const CoinBalance = z.object({
  /** Coins that can be spent. */
  balance: z.number(),
  /** Coins set aside for orders that are not sent yet. */
  reserved: z.number(),
})
export type CoinBalance = z.infer<typeof CoinBalance>
