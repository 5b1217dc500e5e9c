import { eq } from 'drizzle-orm'
import { ageOn, dayOf } from '#contract/values/age-band'
import type { Language } from '#contract/values/locale'
import { users } from '../../../accounts/tables.ts'
import { localities, schools } from '../../../places/tables.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { students } from '../../../profiles/tables.ts'
import type { ReportStudent } from './report-sheet.ts'

/** Whose result it is: the name as it is written in the profile, the age on the day of the test, class and school. */
export async function reportStudent(db: Db, studentId: string, language: Language, finishedAt: string): Promise<ReportStudent> {
  const name = `name_${language}` as const
  const [row] = await db
    .select({
      last_name: users.last_name,
      first_name: users.first_name,
      patronymic: users.patronymic,
      birth_date: users.birth_date,
      grade: students.grade,
      school: schools[name],
      locality: localities[name],
    })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(localities, eq(localities.id, schools.locality_id))
    .where(eq(users.id, studentId))
  if (!row) return refuse('not-found')
  return {
    full_name: [row.last_name, row.first_name, row.patronymic].filter(Boolean).join(' '),
    age: row.birth_date ? ageOn(dayOf(new Date(finishedAt)), row.birth_date) : null,
    grade: row.grade,
    school: [row.school, row.locality].filter(Boolean).join(', ') || null,
  }
}
