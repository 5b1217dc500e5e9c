import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Tiyn } from '../values/money.ts'
import { Day, Done, Id, Moment } from '../values/wire.ts'

export const refusals = { 'payment-statement': 422, 'payment-statement-rows': 422 } as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    reconciliation: typeof refusals
  }
}

const desk = ['admin'] as const

/** What the provider says comes from its answers to state queries, or from the table of its cabinet. */
export const statementSources = ['query', 'csv'] as const
export type StatementSource = (typeof statementSources)[number]

/** `twice`: the provider has two operations of one invoice. */
export const differenceKinds = ['only-here', 'only-there', 'other-amount', 'twice'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

const Total = z.object({ count: z.number(), amount: Tiyn })
const Comparison = z.object({
  source: z.enum(statementSources),
  /** When the provider was asked, or the table was uploaded, and by whom; null by if the nightly job did. */
  at: Moment,
  by: z.nullable(z.string()),
  there: Total,
  differences: z.array(
    z.object({
      kind: z.enum(differenceKinds),
      invoice: z.number(),
      /** The order with this invoice; null if there is none. */
      order_id: z.nullable(Id),
      amount_here: z.nullable(Tiyn),
      amount_there: z.nullable(Tiyn),
    }),
  ),
})
export type Comparison = z.infer<typeof Comparison>

/** A day in Kazakhstan. */
export const Reconciliation = z.object({
  day: Day,
  /** Card payments that we recorded on this day. */
  here: Total,
  /** One entry for each source that is there. */
  comparisons: z.array(Comparison),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const readReconciliation = get('/api/payment-reconciliation', {
  summary: 'Compare the card payments of a day with what the provider says; the default is yesterday',
  for: desk,
  query: z.object({ day: z.optional(Day) }),
  reply: Reconciliation,
  refusals: ['invalid'],
})
export const listReconciliations = get('/api/payment-reconciliations', {
  summary: 'List the last thirty days with the number of their differences',
  for: desk,
  reply: z.object({
    data: z.array(
      z.object({
        day: Day,
        here: Total,
        sources: z.array(z.object({ source: z.enum(statementSources), differences: z.number() })),
      }),
    ),
  }),
})
export const queryReconciliation = post('/api/payment-reconciliation/:day/query', {
  summary: 'Ask the provider again for the payments of a day',
  for: desk,
  params: z.object({ day: Day }),
  reply: Done,
  refusals: ['payment-provider-away'],
})
/** The table has a header with the columns InvId and OutSum, separated by commas or semicolons. */
export const uploadStatement = post('/api/payment-reconciliation/:day/statement', {
  summary: 'Upload the provider’s table of a day as CSV; it replaces an earlier one of the day',
  for: desk,
  params: z.object({ day: Day }),
  upload: ['text/csv'],
  reply: Done,
  refusals: ['payment-statement', 'payment-statement-rows', 'too-large'],
})
