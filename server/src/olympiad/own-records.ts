import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { Person } from '../platform/slice.ts'
import { olympiadNameConsents, olympiadParticipants, olympiadPlaces } from './tables.ts'

/** The olympiad in the export of own data: the registrations, the results and the consents to be named. */
export async function ownOlympiad(db: Db, person: string): Promise<Record<string, unknown>> {
  const olympiad_registrations = await db
    .select()
    .from(olympiadParticipants)
    .where(eq(olympiadParticipants.student_id, person))
  const olympiad_places = await db.select().from(olympiadPlaces).where(eq(olympiadPlaces.student_id, person))
  const olympiad_name_consents = await db
    .select()
    .from(olympiadNameConsents)
    .where(eq(olympiadNameConsents.student_id, person))
  return { olympiad_registrations, olympiad_places, olympiad_name_consents }
}

/** Takes the person out of the results: figures and hash stay, and nothing tells whose they were. */
export async function erasePlaces(db: Db, { id }: Person): Promise<void> {
  await db
    .update(olympiadPlaces)
    .set({ student_id: null, last_name: '', first_name: '' })
    .where(eq(olympiadPlaces.student_id, id))
}
