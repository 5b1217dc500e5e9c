import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordStep } from './change-appointment.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { appointments, type AppointmentRow } from '../tables.ts'

type Needs = Pick<Platform, 'db' | 'now' | 'translate'>

const batchSize = 100
/** After this many days without an outcome, the meeting ends automatically. */
const daysForOutcome = 3

/**
 * Ends past appointments, so that they do not block new ones: requests that the host did not answer before their start
 * (the family is notified) and meetings without an outcome. Each batch is one transaction with its steps and notices.
 * Rows that another process has locked are skipped.
 */
export async function endPast(platform: Needs): Promise<void> {
  while ((await declineUnanswered(platform)) === batchSize);
  const { db, now } = platform
  const before = new Date(now().getTime() - daysForOutcome * 86_400_000).toISOString()
  const end = () =>
    db.transaction((tx) =>
      endWithoutOutcome(tx, platform, and(lte(appointments.starts_at, before), lte(appointments.ends_at, before))),
    )
  while ((await end()) === batchSize);
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
 * Ends past meetings whose outcome nobody has written. The host may still write it. The family is not notified, because
 * there is nothing to read yet.
 */
export async function endWithoutOutcome(
  tx: Db,
  platform: Pick<Platform, 'now' | 'translate'>,
  which: SQL | undefined,
): Promise<number> {
  const at = platform.now().toISOString()
  const rows = await takeSome(tx, and(eq(appointments.state, 'accepted'), lte(appointments.ends_at, at), which))
  for (const row of rows) await end(tx, platform, { row, state: 'finished', at })
  return rows.length
}

/** Takes the earliest ones, in the order of a partial index, so that the database does not read all appointments. */
const takeSome = (tx: Db, which: SQL | undefined): Promise<AppointmentRow[]> =>
  tx
    .select()
    .from(appointments)
    .where(which)
    .orderBy(appointments.starts_at, appointments.id)
    .limit(batchSize)
    .for('update', { skipLocked: true })

/**
 * The step is recorded in the name of the host, as with an offer. `ended_by` stays null, because no person has ended
 * it.
 */
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
