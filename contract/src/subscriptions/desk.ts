import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { tiynOf } from '../values/money.ts'
import { Email, Patronymic, PersonName } from '../values/person.ts'
import { Done, Id, LocaleCode, Moment, StaffComment, text } from '../values/wire.ts'
import { applicationStates } from './applications.ts'
import { SubscriptionPeriod } from './papers.ts'

const desk = ['admin'] as const
const params = z.object({ id: Id })

const row = {
  id: Id,
  /** Readable number, such as S-2026-000012. */
  number: z.string(),
  state: z.enum(applicationStates),
  school: z.string(),
  /** Whether the school is in the list; a school named in words must be linked before the acceptance. */
  is_school_listed: z.boolean(),
  region: z.string(),
  plan: z.string(),
  created_at: Moment,
  /** Last paid day; null if nothing was paid. */
  ends_on: z.nullable(z.iso.date()),
}
const ApplicationRow = z.object(row)
export type ApplicationRow = z.infer<typeof ApplicationRow>

export const listApplications = get('/api/subscription-desk', {
  summary: 'List applications and subscriptions of schools, newest first. `ending`: active ones in their last 60 days',
  for: desk,
  query: listQuery({
    state: z.optional(z.enum(applicationStates)),
    region: z.optional(z.string().check(z.maxLength(80))),
    ending: z.optional(z.enum(['yes'])),
  }),
  reply: countedPageOf(ApplicationRow),
  refusals: ['invalid'],
})

/** What can be written into the history of an application. */
export const applicationSteps = [
  'requested',
  'school-linked',
  'accepted',
  'refused',
  'cancelled',
  'papers-sent',
  'paid-by-card',
  'paid-by-transfer',
  'activated',
  'renewal-invoiced',
  'reminded',
  'refunded',
  'ended',
] as const
export type ApplicationStep = (typeof applicationSteps)[number]

export const DeskApplication = z.object({
  ...row,
  district: z.string(),
  locality: z.string(),
  /** Settlement of the application, to search its schools. */
  locality_id: z.string(),
  school_id: z.nullable(z.string()),
  /** As it was typed; empty if the school was chosen from the list. */
  school_name: z.string(),
  contact_name: z.string(),
  position: z.string(),
  phone: z.string(),
  email: z.string(),
  locale: LocaleCode,
  /** In tiyn. */
  price: z.number(),
  seats: z.number(),
  seats_taken: z.number(),
  /** Versions of the texts that the applicant agreed to. */
  offer_version: z.string(),
  data_version: z.string(),
  note: z.string(),
  /** Reason of a refusal or a cancellation. */
  reason: z.string(),
  /** Whether the school has an account that opens the cabinet. */
  has_school_admin: z.boolean(),
  /** Newest first. */
  periods: z.array(SubscriptionPeriod),
  /** Oldest first; `by` is empty for what the school or a job did. */
  history: z.array(z.object({ step: z.enum(applicationSteps), at: Moment, by: z.string(), words: z.string() })),
})
export type DeskApplication = z.infer<typeof DeskApplication>

export const readApplication = get('/api/subscription-desk/:id', {
  summary: 'Read one application with its periods, papers and history',
  for: desk,
  params,
  reply: DeskApplication,
})
export const linkSchool = put('/api/subscription-desk/:id/school', {
  summary: 'Link an application to a school of the list, or to another one, before it is accepted',
  for: desk,
  form: true,
  params,
  body: z.object({
    school_id: z
      .string({ error: 'field.required' })
      .check(z.minLength(1, { error: 'field.required' }), z.maxLength(80)),
  }),
  reply: Done,
  refusals: ['application-state', 'workplace-unknown'],
})

/** The head of the school, who is invited to the cabinet. */
const SchoolHead = z.object({
  last_name: PersonName,
  first_name: PersonName,
  patronymic: Patronymic,
  email: Email,
})
const headFields = ['last_name', 'first_name', 'patronymic', 'email'] as const
/** Takes the fields of a form, whose names are `head.email` and so on, as well as the body that is made of them. */
const nested = (values: Record<string, unknown>) =>
  'head' in values ? values : { head: Object.fromEntries(headFields.map((field) => [field, values[`head.${field}`]])) }

export const acceptApplication = post('/api/subscription-desk/:id/acceptance', {
  summary:
    'Accept an application: makes the contract and the invoice in Kazakh and Russian, sends them with a link, opens the payment, and invites the head of the school to the cabinet. `head` is null if the school has an account already',
  for: desk,
  form: true,
  params,
  body: z.object({ head: z.nullable(SchoolHead) }),
  ways: {
    withHead: z.pipe(z.pipe(z.record(z.string(), z.unknown()), z.transform(nested)), z.object({ head: SchoolHead })),
  },
  reply: Done,
  refusals: [
    'application-state',
    'school-needed',
    'school-subscribed',
    'plan-closed',
    'requisites-missing',
    'colleague-email-taken',
    'workplace-unknown',
  ],
})
export const refuseApplication = post('/api/subscription-desk/:id/refusal', {
  summary: 'Refuse an application, or cancel an accepted one that is not paid; the contact person gets the reason',
  for: desk,
  form: true,
  params,
  body: z.object({ reason: StaffComment }),
  reply: Done,
  refusals: ['application-state'],
})
/** A sum typed by staff as a decimal, such as 250000 or 250000.00. */
const Sum = text(20).check(z.refine((sum) => tiynOf(sum) !== null, { error: 'sum.wrong' }))
export const confirmTransfer = post('/api/subscription-desk/:id/transfer', {
  summary:
    'Confirm that the open invoice was paid by bank transfer: the subscription begins or goes on. `sum` is what came by the statement of the bank; another sum than that of the invoice is refused',
  for: desk,
  form: true,
  params,
  body: z.object({ sum: Sum, reference: text(80), reason: StaffComment }),
  reply: Done,
  refusals: ['application-state', 'payment-amount'],
})
export const renewSubscription = post('/api/subscription-desk/:id/renewal', {
  summary:
    'Make the invoice of the next period, which begins at the end of the present one, and send it. An invoice that can no longer be paid is replaced',
  for: desk,
  params,
  reply: Done,
  refusals: ['application-state', 'renewal-open', 'requisites-missing', 'school-subscribed'],
})
export const cancelInvoice = post('/api/subscription-desk/:id/invoice-cancellation', {
  summary:
    'Cancel the unpaid invoice of a subscription that has begun; what is paid for it later goes back. The contact person gets the reason. An application that never began is refused instead',
  for: desk,
  form: true,
  params,
  body: z.object({ reason: StaffComment }),
  reply: Done,
  refusals: ['application-state'],
})
export const resendPapers = post('/api/subscription-desk/:id/papers-mail', {
  summary: 'Send the letter with the papers again. A payment that has expired is opened anew',
  for: desk,
  params,
  reply: Done,
  refusals: ['application-state', 'too-many'],
})
export const saveApplicationNote = put('/api/subscription-desk/:id/note', {
  summary: 'Save the note of the staff; `was` has the note that the caller saw',
  for: desk,
  form: true,
  params,
  body: z.object({
    note: z.string().check(z.trim(), z.maxLength(2000, { error: 'field.long' })),
    was: z.string().check(z.maxLength(2000)),
  }),
  reply: Done,
  refusals: ['application-state'],
})
export const printDeskPaper = get('/api/subscription-desk/:id/papers/:paper', {
  summary: 'Print a contract or an invoice of an application',
  for: desk,
  params: z.object({ id: Id, paper: Id }),
  file: 'application/pdf',
  refusals: ['own-line-full', 'overloaded'],
})
