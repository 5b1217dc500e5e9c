import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { countedPageOf, listQuery, pageOf } from '../calls/listing.ts'
import { Done, Id, Moment, StaffComment } from '../values/wire.ts'
import { CoinBalance, CoinEntry, maxCoins } from './entry.ts'

const ofStudent = z.object({ id: Id })

export const readStudentCoins = get('/api/students/:id/coins', {
  summary: 'Read the coins of a pupil',
  for: ['admin'],
  params: ofStudent,
  reply: CoinBalance,
})

export const listStudentCoinEntries = get('/api/students/:id/coins/entries', {
  summary: 'List the coin entries of a pupil, newest first',
  for: ['admin'],
  params: ofStudent,
  query: listQuery(),
  reply: pageOf(CoinEntry),
  refusals: ['invalid'],
})

const whole = { error: 'number.wrong' }

export const correctCoins = post('/api/students/:id/coin-corrections', {
  summary: 'Give or take coins of a pupil, with a reason that the pupil reads',
  for: ['admin'],
  form: true,
  params: ofStudent,
  body: z.object({
    /** Positive to give, negative to take. */
    amount: z.coerce.number(whole).check(
      z.int(whole),
      z.gte(-maxCoins, { error: 'number.range' }),
      z.lte(maxCoins, { error: 'number.range' }),
      z.refine((amount) => amount !== 0, { error: 'field.required' }),
    ),
    comment: StaffComment,
    /** Made by the form; the same correction sent twice counts once. */
    key: Id,
  }),
  reply: Done,
  status: 201,
  refusals: ['coins-short', 'coin-key-used'],
})

const CoinProof = z.object({
  id: Id,
  at: Moment,
  wallets: z.number(),
  entries: z.number(),
  /** Sum of all entries, and sum of all balances; they are equal if the proof holds. */
  sum: z.number(),
  balance: z.number(),
  /** How many wallets do not agree with their entries. */
  faults: z.number(),
})
export type CoinProof = z.infer<typeof CoinProof>

export const listCoinProofs = get('/api/coin-proofs', {
  summary: 'List the nightly proofs that every balance is the sum of its entries, newest first',
  for: ['admin'],
  query: listQuery(),
  reply: countedPageOf(CoinProof),
  refusals: ['invalid'],
})
