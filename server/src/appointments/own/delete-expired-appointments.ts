import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { appointments, waitingPlaces } from '../tables.ts'

/** Deletes lapsed holds and ended places on the waiting list. Appointments themselves are deleted with the account. */
export async function deleteExpiredAppointments(db: Db, before: string): Promise<void> {
  await db.delete(appointments).where(and(eq(appointments.state, 'lapsed'), lt(appointments.ended_at, before)))
  await db.delete(waitingPlaces).where(lt(waitingPlaces.ended_at, before))
}
