import * as z from 'zod/mini'
import { post } from '../calls/endpoint.ts'
import { Id } from '../values/wire.ts'
import { applicationStates } from './applications.ts'

export const paperKinds = ['contract', 'invoice'] as const
export type PaperKind = (typeof paperKinds)[number]

/** A paper of a period, as a PDF. It never changes once it was made. */
export const Paper = z.object({
  id: Id,
  kind: z.enum(paperKinds),
  /** The locale codes of the site: `ru`, `kz`. */
  locale: z.enum(['ru', 'kz']),
  /** Such as S-2026-000012/1. */
  number: z.string(),
  made_on: z.iso.date(),
})
export type Paper = z.infer<typeof Paper>

/** How far a period of a subscription is: `invoiced` until it is paid. */
export const periodStates = ['invoiced', 'paid', 'refunded', 'cancelled'] as const
export type PeriodState = (typeof periodStates)[number]
export const paidWays = ['card', 'transfer'] as const

/** A year of a subscription, with its invoice. */
export const SubscriptionPeriod = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(periodStates),
  /** In tiyn. */
  price: z.number(),
  seats: z.number(),
  invoiced_on: z.iso.date(),
  /** Last day to pay. */
  due_on: z.iso.date(),
  /** The payment by card that waits for this invoice; null once it is paid, or can no longer be. */
  payment_id: z.nullable(Id),
  paid_on: z.nullable(z.iso.date()),
  paid_by: z.nullable(z.enum(paidWays)),
  /** First and last day; null until it is paid. */
  starts_on: z.nullable(z.iso.date()),
  ends_on: z.nullable(z.iso.date()),
  papers: z.array(Paper),
})
export type SubscriptionPeriod = z.infer<typeof SubscriptionPeriod>

const token = z.string().check(z.maxLength(200))

/** Page of the contact person; the letter adds `?token=…`. */
export const offerPage = '/subscription-offer'

/** The page of the contact person for somebody who comes back from the payment; it finds out who that is. */
export const offerOfPayment = (order_id: string): string => `${offerPage}?order=${order_id}`

/** What the contact person reads behind the link of the letter, without an account. */
export const SubscriptionOffer = z.object({
  number: z.string(),
  state: z.enum(applicationStates),
  school: z.string(),
  plan: z.string(),
  /** Newest first; the first `invoiced` one is to be paid. */
  periods: z.array(SubscriptionPeriod),
})
export type SubscriptionOffer = z.infer<typeof SubscriptionOffer>

export const readSubscriptionOffer = post('/api/subscription-offers/reading', {
  summary: 'Read the papers and the state of the payment by the token of the letter',
  for: 'anyone',
  body: z.object({ token }),
  reply: SubscriptionOffer,
  refusals: ['paper-link-wrong', 'too-many'],
})
export const findSubscriptionOffer = post('/api/subscription-offers/search', {
  summary:
    'Find what an order of money pays for: the token of its papers, and the number of the application for staff. Who knows the order may pay it, and so may see this too',
  for: 'anyone',
  body: z.object({ order: Id }),
  reply: z.object({ token: z.string(), application_id: Id }),
  refusals: ['paper-link-wrong', 'too-many'],
})
export const printOfferedPaper = post('/api/subscription-offers/paper', {
  summary: 'Print a contract or an invoice by the token of the letter',
  for: 'anyone',
  body: z.object({ token, paper_id: Id }),
  file: 'application/pdf',
  refusals: ['paper-link-wrong', 'too-many', 'own-line-full', 'overloaded'],
})
