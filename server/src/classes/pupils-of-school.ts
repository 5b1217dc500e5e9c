import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { seasonOf, dayOf, momentAt } from '#contract/values/kazakhstan-time'
import type { Db } from '../platform/database/db.ts'
import type { Caller } from '../platform/http/serve.ts'
import { visibleTo } from '../profiles/policy/may-see.ts'
import type { OwnSchool } from '../profiles/own-school.ts'
import { students } from '../profiles/tables.ts'
import { nameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'

/** Returns the pupils of the school whom the caller may see. Blocked accounts are left out. */
export const pupilsOf = async (db: Db, caller: Caller, school: OwnSchool) =>
  allPupilsOf(db, school, await visibleTo(db, caller, { purpose: 'result', student_id: students.student_id }))

/** Returns the pupils of the school, for figures in which nobody can be recognised. */
export const allPupilsOf = async (db: Db, { id }: OwnSchool, isVisible?: SQL) =>
  db
    .select({
      student_id: students.student_id,
      grade: students.grade,
      letter: students.grade_letter,
      ...nameColumns,
      birth_date: users.birth_date,
      iin: users.iin,
      signed_up_at: students.signed_up_at,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.student_id))
    .where(and(eq(students.school_id, id), isNotNull(students.grade), isNull(users.blocked_at), isVisible))

export type PupilOfSchool = Awaited<ReturnType<typeof pupilsOf>>[number]

/** Returns the school year and the moment at which it began in Kazakhstan. */
export function seasonAt(now: Date): { season: number; since: string } {
  const season = seasonOf(dayOf(now))
  return { season, since: momentAt(`${season}-08-01`, 0) }
}
