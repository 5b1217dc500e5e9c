import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { Person } from '../platform/slice.ts'
import { olympiadApplications } from './applications.tables.ts'
import { papersOf } from './applications/read-applications.ts'
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
  const school_applications = await readOwnApplications(db, person)
  return { olympiad_registrations, olympiad_places, olympiad_name_consents, school_applications }
}

/** Applications with the kinds of their papers; who of the staff answered is no data of the pupil. */
async function readOwnApplications(db: Db, person: string) {
  const { answered_by: _, special_school: __, ...columns } = getTableColumns(olympiadApplications)
  const rows = await db.select(columns).from(olympiadApplications).where(eq(olympiadApplications.student_id, person))
  const papers = await papersOf(db, rows)
  return rows.map((row) => ({
    ...row,
    papers: (papers.get(row.id) ?? []).map(({ kind, added_at }) => ({ kind, added_at })),
  }))
}

/** Takes the person out of the results: figures and hash stay, and nothing tells whose they were. */
export async function erasePlaces(db: Db, { id }: Person): Promise<void> {
  await db
    .update(olympiadPlaces)
    .set({ student_id: null, last_name: '', first_name: '' })
    .where(eq(olympiadPlaces.student_id, id))
}
