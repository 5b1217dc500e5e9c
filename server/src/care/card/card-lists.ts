import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { PupilCard } from '#contract/care/pupil-card'
import { appointments } from '../../appointments/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { consents } from '../../profiles/tables.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { careChanges } from './tables.ts'

/** Returns a pupil's meetings with any host. Places that are only held are left out. */
export async function listCardMeetings(db: Db, studentId: string): Promise<PupilCard['meetings']> {
  const { id, kind, state, format, starts_at, comment, recommendation, student_id, host_id } = appointments
  const rows = await db
    .select({ id, kind, state, format, starts_at, comment, recommendation, ...nameColumns })
    .from(appointments)
    .innerJoin(users, eq(users.id, host_id))
    .where(and(eq(student_id, studentId), notInArray(state, ['held', 'lapsed'])))
    .orderBy(desc(starts_at), desc(id))
    .limit(100)
  return rows.map(({ last_name, first_name, ...row }) => ({ ...row, host: `${last_name} ${first_name}`.trim() }))
}

/** Returns every consent and withdrawal for a pupil's data, newest first. */
export async function listCardConsents(db: Db, studentId: string): Promise<PupilCard['consents']> {
  const { id, is_given, kind, given_by, text_version, at } = consents
  const rows = await db
    .select({ id, is_given, kind, by: given_by, version: text_version, at })
    .from(consents)
    .where(eq(consents.student_id, studentId))
    .orderBy(desc(at), desc(id))
    .limit(50)
  return rows.map(({ kind: whose, ...row }) => ({ ...row, is_own: whose === 'own' }))
}

/**
 * Returns what staff changed about a pupil: which fields, who and why. The values are personal data and stay in the
 * table.
 */
export async function listCardChanges(db: Db, studentId: string): Promise<PupilCard['changes']> {
  const { id, after, comment, at, changed_by } = careChanges
  const rows = await db
    .select({ id, after, comment, at, ...nameColumns })
    .from(careChanges)
    .leftJoin(users, eq(users.id, changed_by))
    .where(eq(careChanges.student_id, studentId))
    .orderBy(desc(at), desc(id))
    .limit(50)
  return rows.map(({ after: values, last_name, first_name, ...row }) => ({
    ...row,
    by: [last_name, first_name].filter(Boolean).join(' '),
    fields: Object.keys(values),
  }))
}
