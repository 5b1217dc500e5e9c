import { and, eq } from 'drizzle-orm'
import type { FoundStudent } from '#contract/profiles/students'
import { roleIds } from '#contract/values/role'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { maySee } from '../policy/may-see.ts'
import { placeOf } from '../place-name.rules.ts'
import { identityColumns } from '../refuse-locked.ts'
import { placeColumns } from '../read-profile.ts'
import { recordView } from '../policy/record-view.ts'
import { students } from '../tables.ts'
import { users } from '../../users/tables.ts'
import { area } from '../../places/area.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Finds a pupil in the caller's care by IIN. The reply does not reveal whether another IIN is registered. */
export async function findStudent(
  { platform: { db, now }, user: caller, language }: Omit<Context, 'now'>,
  iin: string,
): Promise<FoundStudent> {
  const { grade, grade_letter, extra_time_at } = students
  const [row] = await db
    .select({
      user: { id: users.id, ...identityColumns },
      student: { grade, grade_letter, extra_time_at },
      ...placeColumns(language),
    })
    .from(users)
    .innerJoin(students, eq(students.student_id, users.id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(and(eq(users.iin, iin), eq(users.role_id, roleIds.student)))
  // An unknown IIN runs the same queries, so that the response time does not reveal whether an IIN is registered.
  const isOwn = await maySee(db, caller, { purpose: 'profile', student_id: row?.user.id ?? nobody })
  if (!row || !isOwn) return refuse('student-unknown', { field: 'iin' })
  await recordView(db, caller, { student_id: row.user.id, what: 'profile', now: now() })
  const { user, student, school, place } = row
  const { id, ...identity } = user
  return {
    id,
    identity,
    name: [user.last_name, user.first_name, user.patronymic].filter(Boolean).join(' '),
    grade: student.grade,
    grade_letter: student.grade_letter,
    school_name: school?.school_name ?? '',
    place: placeOf(place),
    has_extra_time: student.extra_time_at !== null,
  }
}
