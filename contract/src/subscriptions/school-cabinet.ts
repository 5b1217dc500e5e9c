import * as z from 'zod/mini'
import { del, get, post } from '../calls/endpoint.ts'
import { Email, Patronymic, PersonName } from '../values/person.ts'
import { Done, Id, LocaleCode, Moment } from '../values/wire.ts'
import { applicationStates } from './applications.ts'
import { SubscriptionPeriod } from './papers.ts'

/** The head of a school, for the own school. */
const heads = ['school_admin'] as const

export const SchoolCabinet = z.object({
  school: z.object({ id: z.string(), name: z.string(), locality: z.string() }),
  pupils: z.number(),
  psychologists: z.number(),
  /** Null if the school never had a subscription. */
  subscription: z.nullable(
    z.object({
      number: z.string(),
      state: z.enum(applicationStates),
      plan: z.string(),
      /** Of the present or last period, in tiyn. */
      price: z.number(),
      seats: z.number(),
      seats_taken: z.number(),
      /** Null before the first payment. */
      starts_on: z.nullable(z.iso.date()),
      ends_on: z.nullable(z.iso.date()),
      /** Days until the last one; null unless it is active. */
      days_left: z.nullable(z.number()),
      /** The invoice to be paid. */
      open_invoice: z.nullable(SubscriptionPeriod),
      may_renew: z.boolean(),
    }),
  ),
})
export type SchoolCabinet = z.infer<typeof SchoolCabinet>
export const readSchoolCabinet = get('/api/school-cabinet', {
  summary: 'Read the overview of one’s own school: pupils, seats, state and dates of the subscription',
  for: heads,
  reply: SchoolCabinet,
})

/** `invited` until the invitation is accepted; `resting` while there is no paid period that holds the seat. */
export const seatStates = ['invited', 'active', 'resting'] as const
export const Seat = z.object({
  id: Id,
  /** Place among the seats, from 1. */
  number: z.number(),
  name: z.string(),
  email: z.string(),
  state: z.enum(seatStates),
  since: Moment,
})
export type Seat = z.infer<typeof Seat>
export const listSeats = get('/api/school-cabinet/seats', {
  summary: 'List the seats of psychologists of one’s own school, and the psychologists whom the platform has appointed',
  for: heads,
  reply: z.object({
    /** Number of seats of the present period; 0 if there is none. */
    seats: z.number(),
    data: z.array(Seat),
    /** Names of psychologists of the school who need no seat. */
    appointed: z.array(z.string()),
  }),
})
export const giveSeat = post('/api/school-cabinet/seats', {
  summary:
    'Invite a psychologist to a seat of one’s own school. The caller chooses `id`, so that sending it twice invites one person. A psychologist of that e-mail who works nowhere takes the seat at once, with the own account, whose `id` is answered',
  for: heads,
  form: true,
  body: z.object({
    id: Id,
    last_name: PersonName,
    first_name: PersonName,
    patronymic: Patronymic,
    email: Email,
    locale: LocaleCode,
  }),
  reply: z.object({ id: Id, message: z.string() }),
  status: 201,
  status_found: 200,
  refusals: ['subscription-ended', 'seats-taken', 'colleague-email-taken', 'invitation-differs', 'too-many'],
})
export const resendSeatInvitation = post('/api/school-cabinet/seats/:id/invitation', {
  summary: 'Send the invitation to a seat again, optionally to a corrected address',
  for: heads,
  form: true,
  params: z.object({ id: Id }),
  body: z.object({ email: Email }),
  reply: Done,
  refusals: ['invitation-accepted', 'colleague-email-taken', 'account-blocked', 'too-many'],
})
export const withdrawSeat = del('/api/school-cabinet/seats/:id', {
  summary:
    'Withdraw a seat. An unanswered invitation ends with its account; a psychologist leaves the school and no longer sees its pupils. Refused while pupils expect the psychologist',
  for: heads,
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['host-awaited'],
})

export const listSchoolPapers = get('/api/school-cabinet/papers', {
  summary: 'List the periods of one’s own school with invoices and papers, newest first',
  for: heads,
  reply: z.object({ data: z.array(SubscriptionPeriod) }),
})
export const printSchoolPaper = get('/api/school-cabinet/papers/:id', {
  summary: 'Print a contract or an invoice of one’s own school',
  for: heads,
  params: z.object({ id: Id }),
  file: 'application/pdf',
  refusals: ['own-line-full', 'overloaded'],
})
export const requestRenewal = post('/api/school-cabinet/renewal', {
  summary:
    'Ask for the invoice of the next period; it is made and sent at once. One that can no longer be paid is replaced',
  for: heads,
  reply: Done,
  refusals: ['application-state', 'renewal-open', 'requisites-missing', 'school-subscribed', 'too-many'],
})
