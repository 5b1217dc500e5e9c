import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import { Day, Done, Id, Moment, StaffComment, text } from '../values/wire.ts'
import { eventTypes } from './events.ts'
import { attendeeKinds, ticketRoles } from '../values/content/event-roles.ts'
import { endCauses, ticketStates } from './ticket-states.ts'

/** Registrations have names and contacts of people, among them pupils, so that only administrators see them. */
const desk = ['admin'] as const
const params = z.object({ id: Id })

const row = {
  id: Id,
  title: z.string(),
  type: z.enum(eventTypes),
  path: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  is_over: z.boolean(),
  is_demo: z.boolean(),
  is_cancelled: z.boolean(),
  /** People who have a place and come to the event, and those who wait. */
  seated: z.number(),
  waiting: z.number(),
}
const DeskEventRow = z.object(row)
export type DeskEventRow = z.infer<typeof DeskEventRow>

export const listDeskEvents = get('/api/event-desk', {
  summary: 'List events that take registrations here: those to come first, or those that are over',
  for: desk,
  query: listQuery({ when: chosen(z.enum(['ahead', 'over'])) }),
  reply: countedPageOf(DeskEventRow),
  refusals: ['invalid'],
})

const Counts = z.object(Object.fromEntries(ticketStates.map((state) => [state, z.number()])))
const DeskTicket = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ticketRoles),
  quota: z.nullable(z.number()),
  is_offered: z.boolean(),
  /** People by state. */
  counts: Counts,
})
export const DeskEvent = z.object({
  ...row,
  /** Why it was cancelled; empty if it was not. */
  cancel_reason: z.string(),
  tickets: z.array(DeskTicket),
  /** Sessions with how many people were there. */
  sessions: z.array(
    z.object({ id: z.string(), day: z.string(), time: z.string(), name: z.string(), attended: z.number() }),
  ),
  /** People with a place by region and by who they are; an empty region is not known. */
  by_region: z.array(z.object({ region: z.string(), people: z.number() })),
  by_kind: z.array(z.object({ kind: z.enum(attendeeKinds), people: z.number() })),
  /** Had a place and were at no session; counted once the event has begun. */
  no_shows: z.number(),
  feedback: z.object({
    count: z.number(),
    average: z.nullable(z.number()),
    comments: z.array(z.object({ rating: z.number(), comment: z.string(), at: Moment })),
  }),
  messages: z.array(
    z.object({ id: Id, subject: z.string(), body: z.string(), recipients: z.number(), by: z.string(), at: Moment }),
  ),
})
export type DeskEvent = z.infer<typeof DeskEvent>

export const readDeskEvent = get('/api/event-desk/:id', {
  summary: 'Read one event as staff see it: places, attendance, regions, feedback and messages',
  for: desk,
  params,
  reply: DeskEvent,
})

const DeskPerson = z.object({
  id: Id,
  number: z.string(),
  full_name: z.string(),
  kind: z.enum(attendeeKinds),
  state: z.enum(ticketStates),
  ticket: z.string(),
  email: z.string(),
  phone: z.string(),
  workplace: z.string(),
  region: z.string(),
  created_at: Moment,
  /** At how many sessions. */
  attended: z.number(),
  end_cause: z.nullable(z.enum(endCauses)),
  end_reason: z.string(),
})
export type DeskPerson = z.infer<typeof DeskPerson>

const filters = {
  state: chosen(z.enum(ticketStates)),
  ticket: chosen(z.string().check(z.maxLength(40))),
  /** Who has a place and was at no session. */
  presence: chosen(z.enum(['there', 'missing'])),
  search: chosen(z.string().check(z.trim(), z.maxLength(100))),
}

export const listDeskPeople = post('/api/event-desk/:id/people', {
  summary: 'List who registered for an event, in the order of the registration',
  for: desk,
  params,
  /** In the body, because a search has names, which must not stand in addresses and logs. */
  body: listQuery(filters),
  reply: countedPageOf(DeskPerson),
  refusals: ['invalid'],
})
export const exportDeskPeople = post('/api/event-desk/:id/people-file', {
  summary: 'Download who registered for an event as a table; its reading is recorded',
  for: desk,
  params,
  body: z.object(filters),
  file: 'text/csv',
  refusals: ['invalid'],
})
export const cancelByStaff = post('/api/event-desk/people/:id/cancellation', {
  summary: 'Cancel the participation of a person with a reason, which the registrant reads',
  for: desk,
  form: true,
  params,
  body: z.object({ reason: StaffComment }),
  reply: Done,
  refusals: ['event-place-gone'],
})
export const cancelEvent = post('/api/event-desk/:id/cancellation', {
  summary:
    'Cancel an event with a reason: everybody who takes part or waits is notified, and what was paid opens a refund',
  for: desk,
  form: true,
  params,
  body: z.object({ reason: StaffComment }),
  reply: Done,
  refusals: ['event-cancelled', 'event-over'],
})
export const sendEventMessage = post('/api/event-desk/:id/messages', {
  summary: 'Write to those who registered: to everybody with a place, or those of a ticket or a state',
  for: desk,
  form: true,
  params,
  body: z.object({
    /** Made by the device, so that the same message sent twice goes out once. */
    key: Id,
    ticket: z._default(z.string().check(z.maxLength(40)), ''),
    state: z._default(z.union([z.literal(''), z.enum(ticketStates)]), ''),
    subject: text(120),
    body: text(2000),
  }),
  reply: z.object({ message: z.string(), recipients: z.number() }),
  status: 201,
  status_found: 200,
  refusals: ['event-message-empty'],
})
export const copyEvent = post('/api/event-desk/:id/copies', {
  summary:
    'Copy an event to another first day as a draft: programme, tickets and texts stay, the days of the registration move along',
  for: desk,
  form: true,
  params,
  body: z.object({
    /** Made by the device; it becomes the id of the copy. */
    key: Id,
    first_day: Day,
  }),
  reply: z.object({ message: z.string(), id: Id }),
  status: 201,
  status_found: 200,
  refusals: ['invalid'],
})
