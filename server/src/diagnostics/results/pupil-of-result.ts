import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { students } from '../../profiles/tables.ts'
import type { results } from '../rows/results.tables.ts'
import { users } from '../../users/tables.ts'

export type PupilOfResult = Pick<
  typeof results.$inferSelect,
  'last_name' | 'first_name' | 'patronymic' | 'grade' | 'school_id'
>

/** The pupil's current name, grade and school, to be stored with the result. */
export async function readCurrentPupil(db: Db, studentId: string): Promise<PupilOfResult> {
  const [row] = await readRows(db, eq(users.id, studentId))
  return row?.pupil ?? refuse('not-found')
}

/** Like `readCurrentPupil`, for several pupils. */
export async function readCurrentPupils(db: Db, studentIds: string[]): Promise<Map<string, PupilOfResult>> {
  const found = studentIds.length > 0 ? await readRows(db, inArray(users.id, studentIds)) : []
  return new Map(found.map(({ id, pupil }) => [id, pupil]))
}

async function readRows(db: Db, where: SQL): Promise<{ id: string; pupil: PupilOfResult }[]> {
  const { last_name, first_name, patronymic } = users
  const { grade, school_id } = students
  const found = await db
    .select({ id: users.id, last_name, first_name, patronymic, grade, school_id })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .where(where)
  return found.map(({ id, ...pupil }) => ({ id, pupil }))
}
