import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { EventPerson, EventRegistration } from '#contract/events/registrations'
import { comesToEvent } from '#contract/values/content/event-roles'
import { isOpen } from '#contract/events/ticket-states'
import { dayOf } from '#contract/values/kazakhstan-time'
import { eventPath } from '#contract/values/content/paths'
import type { Language } from '#contract/values/locale'
import { paymentOrders } from '../../payments/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { accessToken } from '../access-token.ts'
import { materialsOf, sectionsOf } from '../announcements/arranged.rules.ts'
import { lastDayOf, firstDayOf, typeOf } from '../announcements/events.rules.ts'
import { eventCertificates } from '../certificates.tables.ts'
import { isAttendanceCounted, wasThere } from '../door/was-there.ts'
import { readEvents, textsIn, type EventFacts } from '../event-facts.ts'
import { eventPapers, eventPaperVersions } from '../papers.tables.ts'
import { spanOf } from '../programme.rules.ts'
import { signTicket } from '../sign-ticket.ts'
import { eventParticipants, eventRegistrations, eventTickets } from '../tables.ts'
import { ticketNumber } from '../ticket-number.rules.ts'

type Reading = Pick<Platform, 'db' | 'secret' | 'now'>
type Registration = typeof eventRegistrations.$inferSelect

/** Returns one registration as its owner sees it. */
export async function readRegistration(platform: Reading, id: string, language: Language): Promise<EventRegistration> {
  const [registration] = await formatAll(platform, eq(eventRegistrations.id, id), language)
  return registration ?? refuse('event-link-wrong')
}

/** Lists the registrations of a user: those to come first, the next one at the top, then past ones. */
export async function listMyRegistrations(
  platform: Reading,
  user_id: string,
  language: Language,
): Promise<EventRegistration[]> {
  const all = await formatAll(platform, eq(eventRegistrations.user_id, user_id), language)
  const [coming, over] = [all.filter(({ event }) => !event.is_over), all.filter(({ event }) => event.is_over)]
  const byDay = (a: EventRegistration, b: EventRegistration) => (a.event.first_day < b.event.first_day ? -1 : 1)
  return [...coming.toSorted(byDay), ...over.toSorted((a, b) => byDay(b, a))]
}

/** More registrations than anybody has; the newest are shown. */
const most = 200

async function formatAll(
  platform: Reading,
  where: ReturnType<typeof eq>,
  language: Language,
): Promise<EventRegistration[]> {
  const { db } = platform
  const rows = await db
    .select({ registration: eventRegistrations, ticket: eventTickets })
    .from(eventRegistrations)
    .innerJoin(
      eventTickets,
      and(eq(eventTickets.event_id, eventRegistrations.event_id), eq(eventTickets.id, eventRegistrations.ticket_id)),
    )
    .where(where)
    .orderBy(desc(eventRegistrations.id))
    .limit(most)
  const events = await readEvents(db, [...new Set(rows.map(({ registration }) => registration.event_id))])
  const people = await readPeople(
    db,
    rows.map(({ registration }) => registration.id),
  )
  return rows.flatMap((row) => {
    const event = events.get(row.registration.event_id)
    return event ? [format(platform, { ...row, event, people: people.get(row.registration.id) ?? [] }, language)] : []
  })
}

type Person = Awaited<ReturnType<typeof readPeopleRows>>[number]

async function readPeople(db: Db, ids: string[]): Promise<Map<string, Person[]>> {
  if (ids.length === 0) return new Map()
  return Map.groupBy(await readPeopleRows(db, ids), ({ person }) => person.registration_id)
}

const readPeopleRows = (db: Db, ids: string[]) =>
  db
    .select({
      person: eventParticipants,
      order: { invoice: paymentOrders.invoice, state: paymentOrders.state },
      paper: eventPapers,
      certificate: eventCertificates,
      has_file: sql<boolean>`exists (select from ${eventPaperVersions} v where v.paper_id = ${eventParticipants}.id)`,
      attended: wasThere,
      isAttendanceCounted,
      position: sql<number>`(select count(*) from ${eventParticipants} w
        where w.event_id = ${eventParticipants}.event_id and w.ticket_id = ${eventParticipants}.ticket_id
          and w.state = 'waiting' and w.number <= ${eventParticipants}.number)`.mapWith(Number),
    })
    .from(eventParticipants)
    .leftJoin(paymentOrders, eq(paymentOrders.id, eventParticipants.payment_id))
    .leftJoin(eventPapers, eq(eventPapers.id, eventParticipants.id))
    .leftJoin(eventCertificates, eq(eventCertificates.participant_id, eventParticipants.id))
    .where(inArray(eventParticipants.registration_id, ids))
    .orderBy(asc(eventParticipants.number))

interface Row {
  registration: Registration
  ticket: typeof eventTickets.$inferSelect
  event: EventFacts
  people: Person[]
}

function format(
  { secret, now }: Reading,
  { registration, ticket, event, people }: Row,
  language: Language,
): EventRegistration {
  const texts = textsIn(event, language)
  const { shared } = event
  const has_begun = (spanOf(shared)?.starts_at ?? '') <= now().toISOString()
  const is_over = lastDayOf(shared) < dayOf(now())
  const takesPart = people.some(({ person }) => person.state === 'registered')
  const type = typeOf(shared)
  return {
    id: registration.id,
    token: accessToken(secret, registration.id),
    event: {
      id: event.id,
      path: eventPath({ type, address: event.address }),
      address: event.address,
      type,
      title: texts.title,
      first_day: firstDayOf(shared),
      last_day: lastDayOf(shared),
      hours: shared.hours,
      place: [texts.city, texts.venue].filter(Boolean).join(', '),
      link: takesPart && !is_over ? shared.room : '',
      is_over,
      is_demo: event.is_demo,
    },
    ticket: { name: ticket[`name_${language}`], role: ticket.role, price: ticket.price * 100 },
    created_at: registration.created_at,
    contact: registration.email || registration.phone,
    people: people.map((row) => formatPerson(row, { secret, ticket, event, language, has_begun, is_over })),
    materials: takesPart ? materialsIn(event, language) : [],
  }
}

interface About {
  secret: string
  ticket: Row['ticket']
  event: EventFacts
  language: Language
  has_begun: boolean
  is_over: boolean
}

function formatPerson(
  { person, order, paper, certificate, has_file, attended, isAttendanceCounted, position }: Person,
  { secret, ticket, event, language, has_begun, is_over }: About,
): EventPerson {
  const { id, event_id, full_name, kind, state } = person
  const hasPlace = state === 'registered'
  const code = () => signTicket(secret, { participant_id: id, event_id })
  return {
    id,
    full_name,
    kind,
    state,
    number: ticketNumber(person.number),
    held_until: person.held_until,
    position: state === 'waiting' ? position : null,
    ...paymentOf(person, order?.invoice ?? null),
    money: moneyOf(order),
    ticket: hasPlace && hasTicketFor(ticket, is_over) ? code() : null,
    end_reason: person.end_reason,
    certificate: validNumber(certificate),
    has_attended: attended,
    may_cancel: isOpen(state) && !has_begun,
    may_give_feedback: hasPlace && has_begun && mayJudge({ attended, isAttendanceCounted }),
    paper: paper && formatPaper({ paper, has_file }, event, language),
  }
}

const formatPaper = (
  { paper, has_file }: { paper: NonNullable<Person['paper']>; has_file: boolean },
  event: EventFacts,
  language: Language,
): EventPerson['paper'] => ({
  state: paper.state,
  topic: paper.topic,
  section: sectionName(event, paper.section_id, language),
  has_file,
})

const hasTicketFor = ({ role }: Row['ticket'], is_over: boolean): boolean => comesToEvent(role) && !is_over

/** Where attendance is counted, only those who were there say how it was. */
const mayJudge = ({ attended, isAttendanceCounted }: Pick<Person, 'attended' | 'isAttendanceCounted'>): boolean =>
  attended || !isAttendanceCounted

/** What is to be paid while the place is held for it. */
const paymentOf = ({ state, payment_id }: Person['person'], invoice: number | null) =>
  state === 'unpaid' ? { payment_id, invoice } : { payment_id: null, invoice: null }

/** What became of the money of a ticket; null if none has come. A refused refund leaves it here. */
function moneyOf(order: Person['order']): EventPerson['money'] {
  if (order?.state === 'paid' || order?.state === 'refund_rejected') return 'paid'
  if (order?.state === 'refund_requested') return 'returning'
  return order?.state === 'refunded' ? 'returned' : null
}

const validNumber = (certificate: Person['certificate']): string | null =>
  certificate?.withdrawn_at === null ? certificate.number : null

/** Name of a section; empty if editors have removed it. */
export const sectionName = (event: EventFacts, section_id: string, language: Language): string =>
  sectionsOf(event.shared.sections, textsIn(event, language).section_words).find(({ id }) => id === section_id)?.name ??
  ''

const materialsIn = (event: EventFacts, language: Language) =>
  materialsOf(event.shared.materials, textsIn(event, language).material_words)
