import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { languages } from '../values/locale.ts'
import { Tiyn } from '../values/money.ts'
import { Email, OptionalEmail } from '../values/person.ts'
import { Phone } from '../values/phone-schema.ts'
import { Done, Id, Moment, SixDigits, text } from '../values/wire.ts'
import { attendeeKinds, ticketRoles } from '../values/content/event-roles.ts'
import { EventMaterial, eventTypes } from './events.ts'
import { paperStates } from './paper-states.ts'
import { ticketStates } from './ticket-states.ts'

const byAddress = z.object({ address: z.string().check(z.maxLength(100)) })
/** A name as people write it themselves. */
export const fullName = z.string({ error: 'field.required' }).check(
  z.trim(),
  z.minLength(1, { error: 'field.required' }),
  z.maxLength(120, { error: 'field.long' }),
  z.refine((name) => name === '' || /^[\p{L}\p{M}'’. -]+$/u.test(name), { error: 'name.letters' }),
)
/** Authors write their name in Russian letters; the letters of Kazakh names belong to them. */
const russianName = z.string({ error: 'field.required' }).check(
  z.trim(),
  z.minLength(1, { error: 'field.required' }),
  z.maxLength(120, { error: 'field.long' }),
  z.refine((name) => name === '' || /^[\p{Script=Cyrillic}\p{M}. -]+$/u.test(name), { error: 'name.russian' }),
)

/** Most people that one form can register. */
export const maxPeople = 50

/** Names typed or pasted one per line, without empty lines and spare spaces. */
export const namesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

const Names = z.string({ error: 'field.required' }).check(
  z.trim(),
  z.minLength(1, { error: 'field.required' }),
  z.maxLength(7000, { error: 'field.long' }),
  z.refine((lines) => namesIn(lines).length <= maxPeople, { error: 'list.long' }),
  z.refine((lines) => namesIn(lines).every((name) => name.length <= 120 && fullName.safeParse(name).success), {
    error: 'name.letters',
  }),
  z.refine((lines) => new Set(namesIn(lines).map((name) => name.toLowerCase())).size === namesIn(lines).length, {
    error: 'list.double',
  }),
)

const common = {
  /** Made by the device, so that the same registration sent twice is one. */
  key: Id,
  ticket_id: z.string({ error: 'field.required' }).check(z.minLength(1, { error: 'field.required' }), z.maxLength(40)),
  /** Empty for a user; a guest gives one of the two and confirms it. */
  email: OptionalEmail,
  phone: z._default(z.union([z.literal(''), Phone], { error: 'number.phone' }), ''),
  /** Proof of a guest that the phone or the address is theirs; empty for a user. */
  proof: z._default(z.string().check(z.maxLength(600)), ''),
  /** Of a guest, for the statistics; null from abroad. */
  region_id: z._default(z.nullable(z.string().check(z.maxLength(80))), null),
  agrees_to_data: z.literal(true, { error: 'consent.required' }),
  /** Version of the consent that the form showed. */
  data_version: z.string().check(z.maxLength(20)),
  /** Hidden field that only bots fill in. */
  more: z._default(z.string().check(z.maxLength(200)), ''),
}
const kind = z.enum(attendeeKinds, { error: 'field.required' })

/** Section of a forum; empty if the event has none. */
const section = z._default(z.string().check(z.maxLength(40)), '')

const OnePerson = z.object({ way: z.literal('person'), ...common, full_name: fullName, kind })
const SchoolGroup = z.object({
  way: z.literal('group'),
  ...common,
  /** One name per line. */
  names: Names,
  kind,
  /** Name of the school. */
  workplace: text(200),
  section_id: section,
})
const AtForum = z.object({
  way: z.literal('forum'),
  ...common,
  full_name: russianName,
  position: text(160),
  /** Place of work and city. */
  workplace: text(200),
  section_id: section,
  /** Required from roles with a publication. */
  topic: z._default(z.string().check(z.trim(), z.maxLength(300, { error: 'field.long' })), ''),
  /** Language of the article. */
  language: z._default(z.enum(languages), 'ru'),
})

/** What became of a person of a registration at once. */
const Begun = z.object({ id: Id, full_name: z.string(), state: z.enum(ticketStates) })

export const register = post('/api/events/:address/registrations', {
  summary:
    'Register for an event: oneself, several people of a school, or as author or attendee of a forum. People for whom no place is left join the waiting list. A user needs no confirmation; a guest confirms a phone or an e-mail address',
  for: 'anyone',
  form: true,
  params: byAddress,
  ways: { person: OnePerson, group: SchoolGroup, forum: AtForum },
  body: z.discriminatedUnion('way', [OnePerson, SchoolGroup, AtForum]),
  reply: z.object({
    message: z.string(),
    id: Id,
    /** Opens the registration without an account. */
    token: z.string(),
    people: z.array(Begun),
    /** The order of money, if the ticket costs something and a place is held. */
    payment_id: z.nullable(Id),
    invoice: z.nullable(z.number()),
  }),
  status: 201,
  status_found: 200,
  refusals: [
    'not-a-person',
    'event-registration-soon',
    'event-registration-closed',
    'event-cancelled',
    'event-ticket-gone',
    'event-person-registered',
    'event-key-used',
    'event-contact-unconfirmed',
    'event-consent-changed',
    'event-group-paid',
    'event-section-unknown',
    'too-many',
  ],
})

/** Places and days of a registration, read apart from the event because they change at every moment. */
export const readPlaces = get('/api/events/:address/places', {
  summary: 'Say whether an event takes registrations and how many places are left of each ticket',
  for: 'anyone',
  params: byAddress,
  reply: z.object({
    state: z.enum(['none', 'soon', 'open', 'closed', 'cancelled']),
    /** Version of the consent to the processing of personal data. */
    data_version: z.string(),
    tickets: z.array(
      z.object({
        id: z.string(),
        /** Null for no limit. */
        left: z.nullable(z.number()),
        /** People in the waiting list. */
        waiting: z.number(),
      }),
    ),
  }),
})
export type EventPlaces = z.infer<typeof readPlaces.reply>

export const sendEmailCode = post('/api/event-email-codes', {
  summary: 'Send a code that confirms the e-mail address of a guest',
  for: 'anyone',
  body: z.object({ email: Email }),
  reply: z.object({ message: z.string(), resend_in: z.number() }),
  refusals: ['event-email-soon', 'too-many'],
})
export const confirmEmailCode = post('/api/event-email-codes/confirmation', {
  summary: 'Confirm an e-mail address with the code that was sent there',
  for: 'anyone',
  body: z.object({ email: Email, code: SixDigits }),
  reply: z.object({ proof: z.string() }),
  refusals: ['code-wrong', 'code-expired', 'code-tries-used', 'too-many'],
})
/** A confirmed phone gives its proof by the calls of the accounts, with the purpose `event`. */
export const phonePurpose = 'event'

const Person = z.object({
  id: Id,
  full_name: z.string(),
  kind: z.enum(attendeeKinds),
  state: z.enum(ticketStates),
  /** Such as E-000123. */
  number: z.string(),
  held_until: z.nullable(Moment),
  /** Place in the waiting list, from 1. */
  position: z.nullable(z.number()),
  /** To pay, while the place is held. */
  payment_id: z.nullable(Id),
  invoice: z.nullable(z.number()),
  /** Money of a ticket that was paid: it is here, a refund is open, or it went back. */
  money: z.nullable(z.enum(['paid', 'returning', 'returned'])),
  /** The signed ticket for the door; null if there is none. */
  ticket: z.nullable(z.string()),
  end_reason: z.string(),
  /** Number of the certificate, if there is one. */
  certificate: z.nullable(z.string()),
  has_attended: z.boolean(),
  may_cancel: z.boolean(),
  may_give_feedback: z.boolean(),
  paper: z.nullable(
    z.object({ state: z.enum(paperStates), topic: z.string(), section: z.string(), has_file: z.boolean() }),
  ),
})
export type EventPerson = z.infer<typeof Person>

export const EventRegistration = z.object({
  id: Id,
  token: z.string(),
  event: z.object({
    id: Id,
    path: z.string(),
    address: z.string(),
    type: z.enum(eventTypes),
    title: z.string(),
    first_day: z.string(),
    last_day: z.string(),
    hours: z.string(),
    place: z.string(),
    /** Online room, for those who have a place. */
    link: z.string(),
    is_over: z.boolean(),
    is_demo: z.boolean(),
  }),
  ticket: z.object({ name: z.string(), role: z.enum(ticketRoles), price: Tiyn }),
  created_at: Moment,
  contact: z.string(),
  people: z.array(Person),
  /** Materials that participants see. */
  materials: z.array(EventMaterial),
})
export type EventRegistration = z.infer<typeof EventRegistration>

/** Opens a registration without an account. */
export const registrationToken = z.string().check(z.maxLength(200))
const token = registrationToken
/** Page of a registration; letters and the cabinet add `?token=…`. */
export const registrationPage = '/event-ticket'

export const readRegistration = post('/api/event-registrations/reading', {
  summary: 'Read a registration by the token of its letter',
  for: 'anyone',
  body: z.object({ token }),
  reply: EventRegistration,
  refusals: ['event-link-wrong', 'too-many'],
})
export const listMyRegistrations = get('/api/my-events', {
  summary: 'List the registrations of the user, those to come first',
  for: 'signed-in',
  reply: z.object({ data: z.array(EventRegistration) }),
})
const byPerson = z.object({ token, person_id: Id })
export const cancelParticipation = post('/api/event-registrations/cancellation', {
  summary: 'Cancel the participation of one person; the place goes to the waiting list',
  for: 'anyone',
  body: byPerson,
  reply: Done,
  refusals: ['event-link-wrong', 'event-place-gone', 'event-begun', 'too-many'],
})
export const acceptPlace = post('/api/event-registrations/acceptance', {
  summary: 'Say yes to a place that became free',
  for: 'anyone',
  body: byPerson,
  reply: z.object({ message: z.string(), payment_id: z.nullable(Id), invoice: z.nullable(z.number()) }),
  refusals: ['event-link-wrong', 'event-place-gone', 'too-many'],
})
export const giveFeedback = post('/api/event-registrations/feedback', {
  summary: 'Say how the event was; staff read it without names',
  for: 'anyone',
  form: true,
  body: z.object({
    token,
    person_id: Id,
    rating: z.coerce
      .number({ error: 'field.required' })
      .check(z.int(), z.gte(1, { error: 'field.required' }), z.lte(5, { error: 'field.wrong' })),
    comment: z._default(z.string().check(z.trim(), z.maxLength(1000, { error: 'field.long' })), ''),
  }),
  reply: Done,
  refusals: ['event-link-wrong', 'event-feedback-early', 'event-feedback-absent', 'too-many'],
})

export const confirmForumPayment = put('/api/forum-request/:requestId', {
  summary:
    'Say whether a forum request is paid, after the return from the payment. The answer is the state that the server knows; nothing that a browser says makes a request paid',
  for: 'anyone',
  params: z.object({ requestId: Id }),
  body: z.object({ payment_status: z.coerce.number().check(z.int(), z.gte(0), z.lte(1)) }),
  reply: z.object({ message: z.string(), payment_status: z.union([z.literal(0), z.literal(1)]) }),
  refusals: ['purchase-waiting', 'too-many'],
})
