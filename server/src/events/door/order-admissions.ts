import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { eventAttendance, eventScans } from '../door.tables.ts'
import { eventSessions } from '../tables.ts'

export type ScanRow = typeof eventScans.$inferSelect

const keyOf = ({ participant_id, session_id }: Pick<ScanRow, 'participant_id' | 'session_id'>) =>
  `${participant_id} ${session_id}`

/**
 * Puts the admissions of people in order after new scans have arrived: the first one by time counts as attendance, and
 * every other one is a second admission. Returns the first scan of a ticket at a session.
 */
export async function orderAdmissions(
  tx: Db,
  event_id: string,
  people: readonly string[],
): Promise<(scan: Pick<ScanRow, 'participant_id' | 'session_id'>) => ScanRow | undefined> {
  if (people.length === 0) return () => undefined
  const scans = await tx
    .select()
    .from(eventScans)
    .where(
      and(
        eq(eventScans.event_id, event_id),
        inArray(eventScans.participant_id, [...people]),
        inArray(eventScans.verdict, ['admitted', 'again']),
      ),
    )
    .orderBy(asc(eventScans.at), asc(eventScans.id))
  const firsts = new Map<string, ScanRow>()
  for (const scan of scans) if (!firsts.has(keyOf(scan))) firsts.set(keyOf(scan), scan)
  const isFirst = (scan: ScanRow) => firsts.get(keyOf(scan)) === scan
  await setVerdict(
    tx,
    'admitted',
    scans.filter((scan) => isFirst(scan) && scan.verdict !== 'admitted'),
  )
  await setVerdict(
    tx,
    'again',
    scans.filter((scan) => !isFirst(scan) && scan.verdict !== 'again'),
  )
  await storeAttendance(tx, event_id, [...firsts.values()])
  return (scan) => firsts.get(keyOf(scan))
}

async function setVerdict(tx: Db, verdict: 'admitted' | 'again', scans: readonly ScanRow[]): Promise<void> {
  if (scans.length === 0) return
  const ids = scans.map(({ id }) => id)
  await tx.update(eventScans).set({ verdict }).where(inArray(eventScans.id, ids))
}

/** Sessions that the programme never had get no attendance; their scans stay. */
async function storeAttendance(tx: Db, event_id: string, firsts: readonly ScanRow[]): Promise<void> {
  const sessions = await tx
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(eq(eventSessions.event_id, event_id))
  const held = new Set(sessions.map(({ id }) => id))
  const rows = firsts.flatMap(({ participant_id, session_id, at, id, by_id }) =>
    participant_id !== null && held.has(session_id)
      ? [{ event_id, participant_id, session_id, at, scan_id: id, by_id }]
      : [],
  )
  if (rows.length === 0) return
  await tx
    .insert(eventAttendance)
    .values(rows)
    .onConflictDoUpdate({
      target: [eventAttendance.participant_id, eventAttendance.session_id],
      set: { at: sql`excluded.at`, scan_id: sql`excluded.scan_id`, by_id: sql`excluded.by_id` },
      setWhere: sql`${eventAttendance.scan_id} is distinct from excluded.scan_id`,
    })
}
