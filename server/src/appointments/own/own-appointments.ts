import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { appointments, appointmentSteps, waitingPlaces } from '../tables.ts'
import { visibleSteps } from './read-own.ts'

/**
 * Returns a pupil's appointments for the export of personal data, without the secret name of the room and without notes
 * that staff write for each other.
 */
export async function exportOwnAppointments(db: Db, studentId: string) {
  const rows = await db
    .select()
    .from(appointments)
    .where(eq(appointments.student_id, studentId))
    .orderBy(asc(appointments.starts_at))
  const steps = await db
    .select()
    .from(appointmentSteps)
    .where(eq(appointmentSteps.student_id, studentId))
    .orderBy(asc(appointmentSteps.appointment_id), asc(appointmentSteps.number))
  const waits = await db
    .select()
    .from(waitingPlaces)
    .where(eq(waitingPlaces.student_id, studentId))
    .orderBy(asc(waitingPlaces.created_at))
  return {
    appointments: rows.map(({ student_id: _, room: __, room_link: _____, meeting: ___, seat: ____, ...row }) => row),
    appointment_steps: visibleSteps(steps, studentId).map(({ student_id: _, ...step }) => step),
    waiting_places: waits.map(({ student_id: _, ...place }) => place),
  }
}
