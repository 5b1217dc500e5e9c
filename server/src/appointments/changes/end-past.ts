import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordStep } from './change-appointment.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { appointments, type AppointmentRow } from '../tables.ts'

type Needs = Pick<Platform, 'db' | 'now' | 'translate'>

const atOnce = 100
/** So long a host has time for the outcome before the meeting ends without one. */
const daysForOutcome = 3

/**
 * End what time has gone over, so that it stands in nobody's way: requests that got no answer before their beginning,
 * of which the family is told, and
 * meetings without an outcome. Each is one transaction with its step and its notice; rows that another process has in
 * hand are left to it.
 */
export async function endPast(platform: Needs): Promise<void> {
  while ((await declineUnanswered(platform)) === atOnce);
  const { db, now } = platform
  const before = new Date(now().getTime() - daysForOutcome * 86_400_000).toISOString()
  const end = () =>
    db.transaction((tx) =>
      endUnwritten(tx, platform, and(lte(appointments.starts_at, before), lte(appointments.ends_at, before))),
    )
  while ((await end()) === atOnce);
}

async function declineUnanswered(platform: Needs): Promise<number> {
  const at = platform.now().toISOString()
  return platform.db.transaction(async (tx) => {
    const rows = await takeSome(tx, and(eq(appointments.state, 'requested'), lte(appointments.starts_at, at)))
    for (const row of rows) {
      const ended = await end(tx, platform, { row, state: 'declined', at })
      await notifyOfChange(tx, platform, { row: ended, news: 'appointment-unanswered', at })
    }
    return rows.length
  })
}

/**
 * Meetings that are over and of which nobody has written how they were end without a word; their host may still write
 * it. The family is told nothing: there is nothing to read yet.
 */
export async function endUnwritten(
  tx: Db,
  platform: Pick<Platform, 'now' | 'translate'>,
  which: SQL | undefined,
): Promise<number> {
  const at = platform.now().toISOString()
  const rows = await takeSome(tx, and(eq(appointments.state, 'accepted'), lte(appointments.ends_at, at), which))
  for (const row of rows) await end(tx, platform, { row, state: 'finished', at })
  return rows.length
}

/**
 * Those that began first: in this order an index of what is awaited is read from its beginning, not all appointments.
 */
const takeSome = (tx: Db, which: SQL | undefined): Promise<AppointmentRow[]> =>
  tx
    .select()
    .from(appointments)
    .where(which)
    .orderBy(appointments.starts_at, appointments.id)
    .limit(atOnce)
    .for('update', { skipLocked: true })

/** As with an offer, the step stands in the name of the host; nobody has ended it. */
async function end(
  tx: Db,
  { translate }: Pick<Platform, 'translate'>,
  { row, state, at }: { row: AppointmentRow; state: 'declined' | 'finished'; at: string },
): Promise<AppointmentRow> {
  const comment = translate(row.language, `appointments.past.${state}`)
  const set = { state, comment, ended_by: null, ended_at: at, version: sql`${appointments.version} + 1` }
  const [written] = await tx
    .update(appointments)
    .set(set)
    .where(and(eq(appointments.student_id, row.student_id), eq(appointments.id, row.id)))
    .returning()
  if (!written) return row
  await recordStep(tx, written, { by_id: row.host_id, comment, at })
  return written
}
