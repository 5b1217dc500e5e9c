import { and, eq, inArray } from 'drizzle-orm'
import type { Received } from '#contract/calls/endpoint'
import type { Scan, ScanResult, sendScans as endpoint } from '#contract/events/door'
import { checkTicket, correctTime, isAdmission, type NamedTicket } from '#contract/events/door.rules'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { eventScans } from '../door.tables.ts'
import { eventParticipants, eventTimes } from '../tables.ts'
import { comes } from '../waiting-list/seats.ts'
import { earnForAttendance } from './earn-for-attendance.ts'
import { orderAdmissions } from './order-admissions.ts'
import { readTicket } from './read-ticket.ts'

type Person = typeof eventParticipants.$inferSelect
interface ReadScan {
  scan: Scan
  /** Whom the code or the choice by name means; null for a code that is not ours. */
  named: { participant_id: string; event_id: string | null } | null
}

/**
 * Takes scans of a device, each once, and answers with the verdict of the server. The scans of an event are taken one
 * batch after another, so that of two doors at the same moment one comes first.
 */
export async function takeScans(
  { platform: { db, secret, log }, user, now }: Context,
  event_id: string,
  { sent_at, scans }: Received<typeof endpoint>['body'],
): Promise<ScanResult[]> {
  const read = scans.map((scan): ReadScan => ({
    scan,
    named:
      scan.way === 'name'
        ? { participant_id: scan.participant_id ?? '', event_id: null }
        : readTicket(secret, scan.code),
  }))
  const results = await db.transaction(async (tx) => {
    await lockDoors(tx, event_id)
    const people = await readPeople(tx, read)
    // Not the time after the lock: the wait would be taken for a wrong clock.
    const received_at = now.toISOString()
    const rows = read.map((one) => rowOf(one, people, { event_id, received_at, sent_at, by_id: user.id }))
    // In one order for all devices, so that two of them never wait for each other.
    const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    await tx.insert(eventScans).values(inOrder).onConflictDoNothing()
    return answer(tx, event_id, scans)
  })
  const others = scans.filter(
    ({ id, verdict }) => verdict && results.some((one) => one.id === id && one.verdict !== verdict),
  )
  if (others.length > 0) log.info({ event_id, count: others.length }, 'a door said something else than the server')
  return results
}

async function lockDoors(tx: Db, event_id: string): Promise<void> {
  const [times] = await tx
    .select({ id: eventTimes.event_id })
    .from(eventTimes)
    .where(eq(eventTimes.event_id, event_id))
    .for('no key update')
  if (!times) refuse('not-found')
}

async function readPeople(tx: Db, read: readonly ReadScan[]): Promise<Map<string, Person>> {
  const ids = [...new Set(read.flatMap(({ named }) => named?.participant_id || []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(eventParticipants)
    .where(and(inArray(eventParticipants.id, ids), comes))
  return new Map(rows.map((row) => [row.id, row]))
}

interface Arrival {
  event_id: string
  received_at: string
  sent_at: string
  by_id: string
}

function rowOf(
  { scan, named }: ReadScan,
  people: ReadonlyMap<string, Person>,
  { event_id, received_at, sent_at, by_id }: Arrival,
): typeof eventScans.$inferInsert {
  const at = correctTime(scan.device_at, { sent_at, received_at })
  const { ticket, person } = findPerson(named, people, event_id)
  // Whether somebody was admitted before is decided when all scans are stored.
  const atDoor = { event_id, person: person && { isValid: isValidAt(person, scan, at) }, isAdmitted: false }
  const { id, session_id, door, device_id, way, judged_by, device_at } = scan
  return {
    id,
    event_id,
    session_id,
    door,
    device_id,
    way,
    judged_by,
    device_at,
    at,
    received_at,
    by_id,
    participant_id: person?.id ?? null,
    read: person ? '' : textOf(scan),
    verdict: checkTicket(ticket, atDoor),
  }
}

/** The ticket with its event, and the person if it is one of this event. */
function findPerson(
  named: ReadScan['named'],
  people: ReadonlyMap<string, Person>,
  event_id: string,
): { ticket: NamedTicket | null; person: Person | undefined } {
  if (!named) return { ticket: null, person: undefined }
  const found = people.get(named.participant_id)
  const ticket = { participant_id: named.participant_id, event_id: named.event_id ?? found?.event_id ?? event_id }
  return { ticket, person: found?.event_id === event_id ? found : undefined }
}

const textOf = ({ code, participant_id }: Scan): string => code || (participant_id ?? '')

/** Only people with a place get a code, so a code that was cancelled after the scan was valid when it was read. */
const isValidAt = ({ state, ended_at }: Person, { way }: Scan, at: string): boolean =>
  state === 'registered' || (way === 'code' && state === 'cancelled' && ended_at !== null && at < ended_at)

/** Puts the admissions in order and answers in the order of the call. */
async function answer(tx: Db, event_id: string, scans: readonly Scan[]): Promise<ScanResult[]> {
  const ids = scans.map(({ id }) => id)
  const stored = await tx
    .select({ row: eventScans, name: eventParticipants.full_name })
    .from(eventScans)
    .leftJoin(eventParticipants, eq(eventParticipants.id, eventScans.participant_id))
    .where(inArray(eventScans.id, ids))
  const people = stored.flatMap(({ row }) =>
    row.event_id === event_id && row.participant_id !== null && isAdmission(row.verdict) ? [row.participant_id] : [],
  )
  const firstOf = await orderAdmissions(tx, event_id, [...new Set(people)])
  await earnForAttendance(tx, event_id, [...new Set(people)])
  const byId = new Map(stored.map((one) => [one.row.id, one]))
  return scans.flatMap(({ id }) => {
    const one = byId.get(id)
    if (!one) return []
    const { row, name } = one
    const first = isAdmission(row.verdict) ? firstOf(row) : undefined
    const isAgain = first !== undefined && first.id !== id
    return {
      id,
      verdict: first ? (isAgain ? 'again' : 'admitted') : row.verdict,
      name: name ?? '',
      other: isAgain ? { door: first.door, at: first.at } : null,
    } as const
  })
}
