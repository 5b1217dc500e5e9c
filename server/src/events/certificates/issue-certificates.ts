import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { certificateNumber } from '../../diagnostics/certificates/certificate-number.rules.ts'
import { drawSigns } from '../../diagnostics/certificates/draw-signs.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { firstDayOf, lastDayOf, typeOf } from '../announcements/events.rules.ts'
import { eventCertificateIssues, eventCertificates } from '../certificates.tables.ts'
import { wasThere } from '../door/was-there.ts'
import { eventAttendance, eventScans } from '../door.tables.ts'
import { readEventFacts, textsIn, titlesOf, type EventFacts } from '../event-facts.ts'
import { notifyRegistrant } from '../notify-registrant.ts'
import { eventParticipants, eventRegistrations, eventSessions, eventTickets, eventTimes } from '../tables.ts'
import { hasEarned, hoursOf, type CountedSession } from './earned.rules.ts'

/** Doors may send what they have seen days later; after this time only staff issue certificates. */
const daysAfter = 60
/** How many are issued in one transaction, so that a great forum does not hold its lock for long. */
const batch = 50

/** Issues certificates for the events that have ended; people who have one are left alone. */
export async function issueCertificates({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - daysAfter * 86_400_000).toISOString()
  const ended = await db
    .select({ id: eventTimes.event_id })
    .from(eventTimes)
    .where(
      and(
        lte(eventTimes.ends_at, now().toISOString()),
        gte(eventTimes.ends_at, since),
        sql`(exists (select from ${eventAttendance} a where a.event_id = ${eventTimes.event_id})
          or exists (select from ${eventScans} s where s.event_id = ${eventTimes.event_id} and s.verdict = 'admitted'))`,
      ),
    )
    .orderBy(asc(eventTimes.ends_at), asc(eventTimes.event_id))
  for (const { id } of ended) await issueCertificatesOf({ db, now }, id)
}

/** Issues the certificates of one event that were earned and not issued yet; returns how many. */
export async function issueCertificatesOf(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  event_id: string,
): Promise<number> {
  let [issued, last] = [0, batch]
  while (last === batch) {
    last = await db.transaction((tx) => issueBatch(tx, event_id, now()))
    issued += last
  }
  return issued
}

async function issueBatch(tx: Db, event_id: string, now: Date): Promise<number> {
  // One at a time: two processes would issue the same certificate, or give one running number twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('event-certificates'))`)
  const event = await readEventFacts(tx, event_id)
  const due = (await readEarned(tx, event, now)).slice(0, batch)
  if (due.length === 0) return 0
  const counted = await readCountedSessions(tx, event_id)
  const sessions = counted.length > 0 ? counted : await readCountedSessions(tx, event_id, 'all')
  const at = now.toISOString()
  const year = dayOf(now).slice(0, 4)
  const issued_before = await readLastCount(tx, year)
  const certificates = due.map(({ person, registration }, index) => ({
    id: newId(now.getTime()),
    number: certificateNumber(drawSigns(), year, issued_before + index + 1),
    person,
    registration,
  }))
  // In one statement each, so that the accounts, which statistics count anew, are locked in one order.
  await tx.insert(eventCertificates).values(
    certificates.map(({ id, number, person }) => ({
      id,
      event_id,
      participant_id: person.id,
      number,
      issue: 1,
      issued_at: at,
    })),
  )
  await tx.insert(eventCertificateIssues).values(
    certificates.map(({ id, person, registration }) => ({
      certificate_id: id,
      issue: 1,
      name: person.full_name,
      at,
      by_id: null,
      hours: hoursOf(event.shared.academic_hours, sessions),
      ...printedOf(event, registration.language),
    })),
  )
  for (const { number, person, registration } of certificates)
    await notifyRegistrant(tx, registration, {
      kind: 'event-certificate',
      values: { ...titlesOf(event), name: person.full_name, number },
      at: now,
    })
  return due.length
}

/** What the certificate says of the event, in the language of the registration. */
function printedOf(event: EventFacts, language: typeof eventRegistrations.$inferSelect.language) {
  const { title, city, signer, signer_position } = textsIn(event, language)
  return {
    language,
    title,
    city,
    signer,
    signer_position,
    event_type: typeOf(event.shared),
    first_day: firstDayOf(event.shared),
    last_day: lastDayOf(event.shared),
  }
}

/** Sessions that are held: those that count, or all. */
export const readCountedSessions = (
  tx: Db,
  event_id: string,
  which: 'counted' | 'all' = 'counted',
): Promise<CountedSession[]> =>
  tx
    .select({ id: eventSessions.id, starts_at: eventSessions.starts_at, ends_at: eventSessions.ends_at })
    .from(eventSessions)
    .where(
      and(
        eq(eventSessions.event_id, event_id),
        which === 'counted' ? eq(eventSessions.counts, true) : undefined,
        eq(eventSessions.is_held, true),
      ),
    )

/** People who have earned a certificate of an event and have none, in the order of their registration. */
async function readEarned(tx: Db, event: EventFacts, now: Date) {
  const [times] = await tx
    .select({ ends_at: eventTimes.ends_at })
    .from(eventTimes)
    .where(eq(eventTimes.event_id, event.id))
  const { gives_certificate, attendance_percent } = event.shared
  if (!times || !gives_certificate) return []
  const required = {
    gives_certificate,
    attendance_percent,
    ends_at: times.ends_at,
    sessions: await readCountedSessions(tx, event.id),
  }
  const people = await readPeopleWithout(tx, event.id)
  const attended = await readAttendance(
    tx,
    people.map(({ person }) => person.id),
  )
  return people.filter(({ person, role, wasThere: was }) => {
    const attendee = { state: person.state, role, attended: attended.get(person.id) ?? [], wasThere: was }
    return hasEarned(attendee, required, now.toISOString())
  })
}

/** Participants without a certificate. */
const readPeopleWithout = (tx: Db, event_id: string) =>
  tx
    .select({ person: eventParticipants, registration: eventRegistrations, role: eventTickets.role, wasThere })
    .from(eventParticipants)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventParticipants.registration_id))
    .innerJoin(
      eventTickets,
      and(eq(eventTickets.event_id, eventParticipants.event_id), eq(eventTickets.id, eventParticipants.ticket_id)),
    )
    .leftJoin(eventCertificates, eq(eventCertificates.participant_id, eventParticipants.id))
    .where(
      and(
        eq(eventParticipants.event_id, event_id),
        eq(eventParticipants.state, 'registered'),
        isNull(eventCertificates.id),
      ),
    )
    .orderBy(asc(eventParticipants.number))

async function readAttendance(tx: Db, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ participant_id: eventAttendance.participant_id, session_id: eventAttendance.session_id })
    .from(eventAttendance)
    .where(inArray(eventAttendance.participant_id, ids))
  return new Map(
    [...Map.groupBy(rows, ({ participant_id }) => participant_id)].map(([id, of]) => [
      id,
      of.map(({ session_id }) => session_id),
    ]),
  )
}

/** The greatest running number of a year. */
async function readLastCount(tx: Db, year: string): Promise<number> {
  const [last] = await tx
    .select({
      count: sql<number>`coalesce(max(split_part(${eventCertificates.number}, '-', 3)::int), 0)`.mapWith(Number),
    })
    .from(eventCertificates)
    .where(sql`split_part(${eventCertificates.number}, '-', 2) = ${year}`)
  return last?.count ?? 0
}
