import { eq } from 'drizzle-orm'
import { groupsOf } from '#contract/publishing/groups'
import { idOf } from '#contract/publishing/schema'
import { writesArticle, type AttendeeKind } from '#contract/values/content/event-roles'
import { dayOf } from '#contract/values/kazakhstan-time'
import { regions } from '../../places/tables.ts'
import { Invalid, type Caller } from '../../platform/http/serve.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'
import { readDataVersion } from '../data-version.ts'
import { findEvent, titlesOf, type EventFacts } from '../event-facts.ts'
import { proveContact, spendProof, type Contact } from '../guests/contact-proof.ts'
import { notifyRegistrant } from '../notify-registrant.ts'
import { eventPapers } from '../papers.tables.ts'
import { hoursToPay, openTicketOrder } from '../payments/open-ticket-order.ts'
import { registrationState, spanOf } from '../programme.rules.ts'
import { eventParticipants, eventRegistrations } from '../tables.ts'
import {
  isCancelled,
  notifyUnpaid,
  offerFreePlaces,
  readStart,
  type Participant,
} from '../waiting-list/offer-free-places.ts'
import { countFreePlaces, lockTicket, readFirstWaiting, type Ticket } from '../waiting-list/seats.ts'
import { peopleOf, type RegistrationBody } from './bodies.ts'
import { isOwnRegistration } from './own-kind.rules.ts'
import { paperCode } from './paper-code.ts'

type Registering = Context<Platform, Caller | null>
export type Registration = typeof eventRegistrations.$inferSelect

export interface Registered {
  registration: Registration
  people: Participant[]
  isNew: boolean
}

/**
 * Registers people for an event. Those for whom no place is left join the waiting list. A repeated call returns what
 * the first one has made.
 */
export async function register(context: Registering, address: string, body: RegistrationBody): Promise<Registered> {
  if (body.more !== '') refuse('not-a-person')
  const { platform, user } = context
  return platform.db.transaction(async (tx) => {
    const event = await findEvent(tx, address)
    const sent = await findSent(tx, { event, body })
    if (sent) return sent
    await refuseIfClosed(tx, event, context)
    // Everything that can be read is read before the ticket is locked, because others wait for it.
    const sender = await readSender(tx, context, body)
    const ticket = await lockTicket(tx, { event_id: event.id, ticket_id: body.ticket_id })
    // Two equal calls at one moment: the second waited for the first at the ticket.
    const made = await findSent(tx, { event, body })
    if (made) return made
    // Whoever cancels an event holds its tickets.
    if (await isCancelled(tx, event.id)) refuse('event-cancelled')
    refuseOtherTicket(ticket, event, body)
    if (!user) await spendProof(tx, platform, body)
    const registration = await storeRegistration(tx, context, { event, body, sender })
    const people = await storePeople(tx, context, { event, ticket, registration, body })
    await notifyRegistered(tx, { event, registration, people }, platform.now())
    return { registration, people, isNew: true }
  })
}

/** What was sent before with the key. The same key for something else is a mistake of the device. */
async function findSent(
  tx: Db,
  { event, body }: { event: EventFacts; body: RegistrationBody },
): Promise<Registered | null> {
  const [registration] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.key, body.key))
  if (!registration) return null
  const people = await tx
    .select()
    .from(eventParticipants)
    .where(eq(eventParticipants.registration_id, registration.id))
    .orderBy(eventParticipants.number)
  const isSame =
    registration.event_id === event.id &&
    registration.ticket_id === body.ticket_id &&
    people.map(({ full_name }) => full_name).join('\n') === peopleOf(body).join('\n')
  return isSame ? { registration, people, isNew: false } : refuse('event-key-used')
}

async function refuseIfClosed(tx: Db, event: EventFacts, { platform: { now } }: Registering): Promise<void> {
  const { shared } = event
  const starts_at = (await readStart(tx, event.id)) ?? spanOf(shared)?.starts_at ?? ''
  const state = registrationState(shared, { today: dayOf(now()), starts_at, now: now().toISOString() })
  if (state === 'soon') refuse('event-registration-soon')
  if (state !== 'open') refuse('event-registration-closed')
}

function refuseOtherTicket(ticket: Ticket, event: EventFacts, body: RegistrationBody): void {
  if (!ticket.is_offered) refuse('event-ticket-gone', { field: 'ticket_id' })
  if (!waysOf(ticket).includes(body.way)) refuse('invalid', { field: 'ticket_id' })
  if (body.way === 'group' && ticket.price > 0) refuse('event-group-paid', { field: 'names' })
  if (body.way === 'person') return
  refuseOtherSection(event, body.section_id)
  if (body.way === 'forum' && writesArticle(ticket.role) && body.topic === '')
    throw new Invalid({ topic: ['field.required'] })
}

/** A school also sends a list of people who only attend a forum; each author sends a form. */
function waysOf({ role }: Ticket): readonly RegistrationBody['way'][] {
  if (role === 'participant') return ['person', 'group']
  return role === 'attendee' ? ['forum', 'group'] : ['forum']
}

/** Whoever comes to an event with sections names one. */
function refuseOtherSection({ shared }: EventFacts, section_id: string): void {
  const sections = groupsOf(shared.sections)
  if (sections.length > 0 && section_id === '') throw new Invalid({ section_id: ['field.required'] })
  if (section_id !== '' && !sections.some((section) => idOf(section) === section_id))
    refuse('event-section-unknown', { field: 'section_id' })
}

async function refuseUnknownRegion(tx: Db, region_id: string | null): Promise<void> {
  if (region_id === null) return
  if ((await tx.$count(regions, eq(regions.id, region_id))) === 0) refuse('invalid', { field: 'region_id' })
}

/** What the account has, and what the form says where it has nothing. */
async function readContact(tx: Db, user_id: string, typed: Contact): Promise<Contact> {
  const [user] = await tx.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, user_id))
  return { email: user?.email || typed.email, phone: user?.phone || typed.phone }
}

async function storeRegistration(
  tx: Db,
  { platform, user, language }: Registering,
  { event, body, sender }: { event: EventFacts; body: RegistrationBody; sender: Sender },
): Promise<Registration> {
  const now = platform.now()
  const [registration] = await tx
    .insert(eventRegistrations)
    .values({
      id: newId(now.getTime()),
      event_id: event.id,
      ticket_id: body.ticket_id,
      user_id: user?.id ?? null,
      email: sender.email,
      phone: sender.phone,
      language,
      workplace: body.way === 'person' ? '' : body.workplace,
      position: body.way === 'forum' ? body.position : '',
      section_id: body.way === 'person' ? '' : body.section_id,
      region_id: sender.region_id,
      key: body.key,
      data_version: body.data_version,
      created_at: now.toISOString(),
    })
    .returning()
  if (!registration) throw new Error('a registration was not stored')
  return registration
}

type Sender = Contact & { region_id: string | null }

/** Returns who registers and where from; refuses an unknown region and an old consent. */
async function readSender(tx: Db, { platform, user }: Registering, body: RegistrationBody): Promise<Sender> {
  await refuseUnknownRegion(tx, body.region_id)
  if ((await readDataVersion(tx, platform.now())) !== body.data_version) refuse('event-consent-changed')
  if (!user) return { ...proveContact(platform, body), region_id: body.region_id }
  const contact = await readContact(tx, user.id, body)
  return { ...contact, region_id: body.region_id ?? (await readRegion(tx, user.id)) }
}

async function readRegion(tx: Db, user_id: string): Promise<string | null> {
  const [user] = await tx.select({ region_id: users.region_id }).from(users).where(eq(users.id, user_id))
  return user?.region_id ?? null
}

interface Seating {
  event: EventFacts
  ticket: Ticket
  registration: Registration
  body: RegistrationBody
}

/** Gives a place to each person in their order, as long as there are free ones and nobody waits for them. */
async function storePeople(tx: Db, context: Registering, seating: Seating): Promise<Participant[]> {
  const now = context.platform.now()
  const { ticket } = seating
  const key = { event_id: ticket.event_id, ticket_id: ticket.id }
  const isSomebodyWaiting = (await readFirstWaiting(tx, key, 1)).length > 0
  let free = await countFreePlaces(tx, ticket)
  if (isSomebodyWaiting) {
    if (free > 0) await offerFreePlaces(tx, ticket, now)
    free = 0
  }
  const people: Participant[] = []
  for (const full_name of peopleOf(seating.body)) {
    people.push(await storePerson(tx, context, seating, { full_name, hasPlace: free > 0 }))
    free -= 1
  }
  return people
}

async function storePerson(
  tx: Db,
  context: Registering,
  seating: Seating,
  { full_name, hasPlace }: { full_name: string; hasPlace: boolean },
): Promise<Participant> {
  const { event, ticket, registration, body } = seating
  const now = context.platform.now()
  const id = newId(now.getTime())
  const state = stateOf(ticket, hasPlace)
  const { held_until, payment_id } = await holdPlace(tx, context, { seating, id, state })
  const [person] = await tx
    .insert(eventParticipants)
    .values({
      id,
      registration_id: registration.id,
      event_id: event.id,
      ticket_id: ticket.id,
      user_id: accountOf(context, body),
      full_name,
      kind: kindOf(body),
      person_key: personKey(registration, full_name),
      state,
      held_until,
      payment_id,
      created_at: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  if (!person) return refuse('event-person-registered', { values: { name: full_name } })
  if (body.way === 'forum' && writesArticle(ticket.role)) await storePaper(tx, { person, body }, now)
  return person
}

const kindOf = (body: RegistrationBody): AttendeeKind => (body.way === 'forum' ? 'guest' : body.kind)

/** The account of a person who registers for themselves; null for guests and for people of others. */
function accountOf({ user }: Registering, body: RegistrationBody): string | null {
  if (user === null || body.way === 'group') return null
  return body.way === 'forum' || isOwnRegistration(user.role, body.kind) ? user.id : null
}

/** Opens the order of money of a place that has to be paid; other places need none. */
async function holdPlace(
  tx: Db,
  { platform, user }: Registering,
  { seating: { event, ticket }, id, state }: { seating: Seating; id: string; state: ReturnType<typeof stateOf> },
): Promise<{ held_until: string | null; payment_id: string | null }> {
  if (state !== 'unpaid') return { held_until: null, payment_id: null }
  const now = platform.now()
  const held_until = await holdUntil(tx, event.id, now)
  const order = { participant_id: id, payer_id: user?.id ?? null, ticket, event, held_until }
  const { id: payment_id } = await openTicketOrder(tx, platform.translate, order, now)
  return { held_until, payment_id }
}

const stateOf = ({ price }: Ticket, hasPlace: boolean) => {
  if (!hasPlace) return 'waiting' as const
  return price > 0 ? ('unpaid' as const) : ('registered' as const)
}

/** The place is held for a day, and never beyond the start of the event. */
export async function holdUntil(tx: Db, event_id: string, now: Date): Promise<string> {
  const until = new Date(now.getTime() + hoursToPay * 3_600_000).toISOString()
  const starts_at = await readStart(tx, event_id)
  return starts_at !== null && starts_at < until ? starts_at : until
}

/** One contact registers each name once. */
const personKey = ({ user_id, email, phone }: Registration, full_name: string): string =>
  `${user_id ?? (email || phone)}|${full_name.toLowerCase().replaceAll('ё', 'е')}`

async function storePaper(
  tx: Db,
  { person, body }: { person: Participant; body: Extract<RegistrationBody, { way: 'forum' }> },
  now: Date,
): Promise<void> {
  await tx.insert(eventPapers).values({
    id: person.id,
    event_id: person.event_id,
    code: paperCode(),
    section_id: body.section_id,
    topic: body.topic,
    language: body.language,
    state: 'draft',
    created_at: now.toISOString(),
  })
}

/** One notice for the whole registration: that everybody has a place, or that somebody waits for one. */
async function notifyRegistered(
  tx: Db,
  { event, registration, people }: { event: EventFacts; registration: Registration; people: Participant[] },
  now: Date,
): Promise<void> {
  const [unpaid] = people.filter(({ state }) => state === 'unpaid')
  if (unpaid) return notifyUnpaid(tx, event, unpaid, now)
  const waiting = people.filter(({ state }) => state === 'waiting')
  await notifyRegistrant(tx, registration, {
    kind: waiting.length > 0 ? 'event-waiting' : 'event-registered',
    values: {
      ...titlesOf(event),
      name: people.map(({ full_name }) => full_name).join(', '),
      waiting: waiting.map(({ full_name }) => full_name).join(', '),
    },
    at: now,
  })
}
