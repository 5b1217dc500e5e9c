import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { PupilCard } from '#contract/care/pupil-card'
import { appointments } from '../../appointments/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { users } from '../../users/tables.ts'

/** A pupil's meetings with anybody; a place that is only held is none yet. */
export async function meetingsOf(db: Db, studentId: string): Promise<PupilCard['meetings']> {
  const { id, kind, state, format, starts_at, comment, recommendation, student_id, host_id } = appointments
  const rows = await db
    .select({ id, kind, state, format, starts_at, comment, recommendation, last_name: users.last_name, first_name: users.first_name })
    .from(appointments)
    .innerJoin(users, eq(users.id, host_id))
    .where(and(eq(student_id, studentId), notInArray(state, ['held', 'lapsed'])))
    .orderBy(desc(starts_at), desc(id))
    .limit(100)
  return rows.map(({ last_name, first_name, ...row }) => ({ ...row, host: `${last_name} ${first_name}`.trim() }))
}
