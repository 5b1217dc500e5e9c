import { and, eq, getTableColumns, ne } from 'drizzle-orm'
import type { OwnAppointment } from '#contract/appointments/own'
import { centers } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { readLimits } from '../limits.ts'
import { readAppointmentsById } from '../read-appointment.ts'
import { type AppointmentRow, appointments, appointmentSteps } from '../tables.ts'
import { roomAddress } from '../times/meeting.ts'
import { changeableUntil } from './changeable.rules.ts'
import { roomOf } from './room.rules.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/** Returns the row of the user's own appointment. Appointments of others and lapsed holds are refused as not found. */
export async function readOwnRow(db: Db, user: Caller, id: string): Promise<AppointmentRow> {
  const own = and(eq(appointments.student_id, user.id), eq(appointments.id, id), ne(appointments.state, 'lapsed'))
  const [row] = await db.select().from(appointments).where(own)
  return row ?? refuse('not-found')
}

/** Returns one of the pupil's own appointments with all details that the pupil may see. */
export async function readOwn(
  { platform: { db, now, config }, user, language }: Context,
  id: string,
): Promise<OwnAppointment> {
  const row = await readOwnRow(db, user, id)
  const ofRow = and(eq(appointmentSteps.student_id, user.id), eq(appointmentSteps.appointment_id, id))
  const [[appointment], steps, limits, [center]] = await Promise.all([
    readAppointmentsById(db, [id], language),
    db
      .select({ ...getTableColumns(appointmentSteps), ...nameColumns })
      .from(appointmentSteps)
      .leftJoin(users, eq(users.id, appointmentSteps.host_id))
      .where(ofRow)
      .orderBy(appointmentSteps.number),
    readLimits(db),
    row.center_id === null
      ? []
      : db.select({ phone: centers.phone }).from(centers).where(eq(centers.id, row.center_id)),
  ])
  if (!appointment) return refuse('not-found')
  return {
    ...appointment,
    recommendation: row.recommendation,
    phone: center?.phone ?? '',
    changeable_until: changeableUntil(row, now(), limits.late_cancel_hours),
    room: roomOf(row, roomAddress(config, row), now(), limits.room_minutes),
    agreed: row.agreed.map((text, index) => ({ text, is_done: row.agreed_done[index] ?? false })),
    feedback: row.feedback_mark === null ? null : { mark: row.feedback_mark, words: row.feedback_words },
    history: visibleSteps(steps, user.id).map(
      ({ number, at, state, starts_at, last_name, first_name, by_id, comment }) => ({
        number,
        at,
        state,
        starts_at,
        host: `${last_name ?? ''} ${first_name ?? ''}`.trim(),
        is_own: by_id === user.id,
        comment,
      }),
    ),
    now: now().toISOString(),
  }
}

/**
 * The first step of an appointment that staff made. Its comment explains why they passed over a rule, and only staff
 * may read it. If the pupil booked, the first step is the hold.
 */
const isMadeByStaff = ({ number, by_id }: { number: number; by_id: string }, studentId: string): boolean =>
  number === 1 && by_id !== studentId

/** Returns the steps of an appointment in the form in which its pupil may read them. */
export const visibleSteps = <Step extends { number: number; by_id: string; comment: string }>(
  steps: readonly Step[],
  studentId: string,
): Step[] => steps.map((step) => (isMadeByStaff(step, studentId) ? { ...step, comment: '' } : step))
