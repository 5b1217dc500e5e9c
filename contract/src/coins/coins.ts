import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { listQuery, pageOf } from '../calls/listing.ts'
import { coinOccasions, CoinBalance, CoinEntry } from './entry.ts'

export const readCoins = get('/api/coins', {
  summary: 'Read how many coins the pupil has',
  for: ['student'],
  reply: CoinBalance,
})

export const listCoinEntries = get('/api/coins/entries', {
  summary: 'List what the pupil earned, reserved, spent and got back, newest first, with the reason of each',
  for: ['student'],
  query: listQuery(),
  reply: pageOf(CoinEntry),
  refusals: ['invalid'],
})

const CoinRule = z.object({
  occasion: z.enum(coinOccasions),
  amount: z.number(),
  /** How many times a day this is rewarded; what comes beyond it is rewarded on the next days. */
  daily_limit: z.number(),
  title: z.string(),
  description: z.string(),
})
export type CoinRule = z.infer<typeof CoinRule>

export const listCoinRules = get('/api/coin-rules', {
  summary: 'List what coins are given for, and how many',
  for: 'anyone',
  reply: z.object({ data: z.array(CoinRule) }),
})
