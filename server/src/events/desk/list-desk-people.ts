import { and, asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DeskPerson, listDeskPeople as endpoint } from '#contract/events/desk'
import type { Received } from '#contract/calls/endpoint'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { regions } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import { csvText } from '../../platform/table-files/csv.rules.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { roleIds } from '#contract/values/role'
import { users } from '../../users/tables.ts'
import { wasThere } from '../door/was-there.ts'
import { eventAttendance } from '../door.tables.ts'
import { readEventFacts, textsIn } from '../event-facts.ts'
import { eventParticipants, eventRegistrations, eventTickets } from '../tables.ts'
import { ticketNumber } from '../ticket-number.rules.ts'
import { isMissing } from './read-desk-event.ts'
import { containing } from '../../platform/database/like-pattern.ts'

type Filters = Pick<Received<typeof endpoint>['body'], 'state' | 'ticket' | 'presence' | 'search'>

function matching(event_id: string, { state, ticket, presence, search }: Filters): SQL | undefined {
  const pattern = search && containing(search)
  const inRegistration = (column: SQL) =>
    sql`exists (select from ${eventRegistrations} r where r.id = ${eventParticipants.registration_id} and ${column})`
  return and(
    eq(eventParticipants.event_id, event_id),
    state && eq(eventParticipants.state, state),
    ticket ? eq(eventParticipants.ticket_id, ticket) : undefined,
    presence && (presence === 'there' ? wasThere : isMissing),
    pattern
      ? or(
          ilike(eventParticipants.full_name, pattern),
          inRegistration(sql`(r.email ilike ${pattern} or r.phone ilike ${pattern} or r.workplace ilike ${pattern})`),
        )
      : undefined,
  )
}

/** Lists who registered, and records that pupils among them were looked at. */
export async function listDeskPeople(
  { platform: { db }, user, language, now }: Context,
  event_id: string,
  query: Received<typeof endpoint>['body'],
): Promise<z.infer<typeof endpoint.reply>> {
  await readEventFacts(db, event_id)
  const list: Listed = {
    from: eventParticipants,
    ways: [undefined],
    where: matching(event_id, query),
    order: [eventParticipants.number],
  }
  const read = (numbers: string[]) => readPeople(db, inArray(eventParticipants.number, numbers.map(Number)), language)
  const page = await readCountedPage(db, { list, query, read, idOf: ({ key }) => key })
  const student_ids = page.data.flatMap(({ pupil }) => pupil ?? [])
  await recordFirstViews(db, user, { student_ids, what: 'profile', now })
  return { ...page, data: page.data.map(({ person }) => person) }
}

async function readPeople(
  db: Db,
  where: SQL | undefined,
  language: Language,
): Promise<{ key: string; person: DeskPerson; pupil: string | null }[]> {
  const region = inLanguages(regions, 'name')[language]
  const rows = await db
    .select({
      person: eventParticipants,
      registration: eventRegistrations,
      ticket: inLanguages(eventTickets, 'name')[language],
      region,
      role_id: users.role_id,
      attended: sql<number>`(select count(*) from ${eventAttendance} a
        where a.participant_id = ${eventParticipants.id})`.mapWith(Number),
    })
    .from(eventParticipants)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventParticipants.registration_id))
    .innerJoin(
      eventTickets,
      and(eq(eventTickets.event_id, eventParticipants.event_id), eq(eventTickets.id, eventParticipants.ticket_id)),
    )
    .leftJoin(regions, eq(regions.id, eventRegistrations.region_id))
    .leftJoin(users, eq(users.id, eventParticipants.user_id))
    .where(where)
    .orderBy(asc(eventParticipants.number))
  return rows.map(({ person, registration, ticket, role_id, attended, ...row }) => ({
    key: String(person.number),
    pupil: role_id === roleIds.student ? person.user_id : null,
    person: {
      id: person.id,
      number: ticketNumber(person.number),
      full_name: person.full_name,
      kind: person.kind,
      state: person.state,
      ticket,
      email: registration.email,
      phone: registration.phone,
      workplace: registration.workplace,
      region: row.region ?? '',
      created_at: person.created_at,
      attended,
      end_cause: person.end_cause,
      end_reason: person.end_reason,
    },
  }))
}

const columns = ['number', 'full_name', 'kind', 'state', 'ticket', 'email', 'phone', 'workplace', 'region'] as const

/** Returns who registered as a table for spreadsheets. That pupils were looked at is recorded. */
export async function exportDeskPeople(
  { platform: { db, translate }, user, language, now }: Context,
  event_id: string,
  filters: Filters,
): Promise<{ name: string; text: string }> {
  const event = await readEventFacts(db, event_id)
  const rows = await readPeople(db, matching(event_id, filters), language)
  const student_ids = rows.flatMap(({ pupil }) => pupil ?? [])
  await recordFirstViews(db, user, { student_ids, what: 'profile', now })
  const say = (key: string) => translate(language, `events.file.${key}`)
  const head = [...columns, 'created_at', 'attended'].map((column) => say(`columns.${column}`))
  const cells = rows.map(({ person }) => [
    ...columns.map((column) =>
      column === 'kind' || column === 'state' ? say(`${column}.${person[column]}`) : person[column],
    ),
    dayOf(new Date(person.created_at)),
    person.attended,
  ])
  return { name: textsIn(event, language).title, text: csvText([head, ...cells], language) }
}
