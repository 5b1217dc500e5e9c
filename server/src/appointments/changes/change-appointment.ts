import { eq, sql } from 'drizzle-orm'
import type { Appointment } from '#contract/appointments/appointment'
import { expectedStates } from '#contract/values/appointments/appointment'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { staff } from '../../profiles/tables.ts'
import { readAppointmentsById } from '../read-appointment.ts'
import { holdTimes } from '../times/lock-times.ts'
import { appointments, appointmentSteps, type AppointmentRow } from '../tables.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { notifyHost } from './notify-host.ts'
import type { AppointmentNews } from './urgent.rules.ts'

export interface Change {
  set: Partial<AppointmentRow>
  news: AppointmentNews
  /** Shown in the history. */
  comment: string
}

interface ChangePlan {
  id: string
  /** The version that the caller has seen. */
  version: number
  /** Set if the appointment moves: the new host, or undefined to keep the host. */
  moves?: { host_id: string | undefined }
  /** Whether the row already has the wanted state, for example after a second press of the button. */
  isDone: (row: AppointmentRow) => boolean
  /** Decides what to change; it may refuse. */
  decide: (row: AppointmentRow, side: 'pupil' | 'host', tx: Db) => Change | Promise<Change>
  /** Whether a row that has ended may still be changed. */
  isOpen?: (row: AppointmentRow) => boolean
}

/**
 * Changes an upcoming appointment, records the step and notifies the family. The row is locked, so that of two people
 * who change it at once the second sees what the first has done. Callers who are neither its pupil nor staff of its
 * school or centre get 404.
 */
export async function changeAppointment({ platform, user, language }: Context, plan: ChangePlan): Promise<Appointment> {
  const { db, now } = platform
  await db.transaction(async (tx) => {
    const heldAt = await holdBothTimes(tx, plan)
    const [row] = await tx.select().from(appointments).where(eq(appointments.id, plan.id)).for('no key update')
    const side = row && (await findCallerSide(tx, user, row))
    if (!row || !side) return refuse('not-found')
    if (plan.isDone(row)) return
    refuseOutdatedVersion(row, plan, heldAt)
    const change = await plan.decide(row, side, tx)
    await writeChange(tx, platform, { row, change, by_id: user.id, at: now().toISOString() })
  })
  const [changed] = await readAppointmentsById(db, [plan.id], language)
  return changed ?? refuse('not-found')
}

/**
 * A move locks the times of the old and the new host before it locks the row, in the same order as a change of those
 * times.
 */
async function holdBothTimes(tx: Db, { id, moves }: ChangePlan): Promise<string | null> {
  if (!moves) return null
  const [row] = await tx.select({ host_id: appointments.host_id }).from(appointments).where(eq(appointments.id, id))
  if (!row) return refuse('not-found')
  await holdTimes(tx, row.host_id, moves.host_id ?? row.host_id)
  return row.host_id
}

function refuseOutdatedVersion(row: AppointmentRow, plan: ChangePlan, heldAt: string | null): void {
  if (!expectedStates.some((state) => state === row.state) && !plan.isOpen?.(row)) refuse('appointment-ended')
  // Somebody else has moved it to another host after its host was read.
  if (row.version !== plan.version || (heldAt !== null && heldAt !== row.host_id)) refuse('appointment-changed')
}

/** Writes a change of a locked row, records the step and notifies the family and the hosts. */
export async function writeChange(
  tx: Db,
  platform: Pick<Platform, 'translate'>,
  { row, change, by_id, at }: { row: AppointmentRow; change: Change; by_id: string; at: string },
): Promise<AppointmentRow> {
  const [written] = await tx
    .update(appointments)
    .set({ ...change.set, version: sql`${appointments.version} + 1` })
    .where(eq(appointments.id, row.id))
    .returning()
  if (!written) return refuse('appointment-changed')
  await recordStep(tx, written, { by_id, comment: change.comment, at })
  await notifyOfChange(tx, platform, { row: written, news: change.news, at })
  await notifyHost(tx, platform, { before: row, after: written, by_id, at })
  return written
}

export async function recordStep(
  tx: Db,
  row: AppointmentRow,
  step: { by_id: string; comment: string; at: string },
): Promise<void> {
  const { student_id, id, version, state, host_id, starts_at } = row
  await tx
    .insert(appointmentSteps)
    .values({ student_id, appointment_id: id, number: version, state, host_id, starts_at, ...step })
}

/**
 * Returns whether the caller is the pupil of an appointment or one of its hosts. Anyone who works at the same school or
 * centre counts as a host, so that colleagues can handle the appointments of somebody who is ill.
 */
export async function findCallerSide(tx: Db, user: Caller, row: AppointmentRow): Promise<'pupil' | 'host' | null> {
  if (user.role === 'student') return row.student_id === user.id && row.state !== 'held' ? 'pupil' : null
  if (row.state === 'held') return null
  if (row.host_id === user.id) return 'host'
  const [place] = await tx
    .select({ school_id: staff.school_id, center_id: staff.center_id })
    .from(staff)
    .where(eq(staff.user_id, user.id))
  const isSame = (own: string | null | undefined, other: string | null) =>
    own !== null && own !== undefined && own === other
  return isSame(place?.school_id, row.school_id) || isSame(place?.center_id, row.center_id) ? 'host' : null
}
