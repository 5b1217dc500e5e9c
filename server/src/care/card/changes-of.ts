import { desc, eq } from 'drizzle-orm'
import type { PupilCard } from '#contract/care/pupil-card'
import type { Db } from '../../platform/database/db.ts'
import { careChanges } from './tables.ts'
import { users } from '../../users/tables.ts'

/** What staff changed of a pupil: which fields, who, why. The values themselves are personal data and stay in the log. */
export async function changesOf(db: Db, studentId: string): Promise<PupilCard['changes']> {
  const { id, after, comment, at, changed_by } = careChanges
  const rows = await db
    .select({ id, after, comment, at, last_name: users.last_name, first_name: users.first_name })
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
