import { eq } from 'drizzle-orm'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import { effectiveBirthDate } from '#contract/values/iin'
import type { Language } from '#contract/values/locale'
import { localities, schools } from '../../../places/tables.ts'
import type { Db } from '../../../platform/database/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { results } from '../../rows/results.tables.ts'
import type { ReportStudent } from './report-sheet.ts'
import { users } from '../../../users/tables.ts'

/** The pupil of a result as recorded when the test ended: name, age on the day of the test, class and school. */
export async function reportStudent(
  db: Db,
  { id, finished_at }: { id: string; finished_at: string },
  language: Language,
): Promise<ReportStudent> {
  const name = `name_${language}` as const
  const [row] = await db
    .select({
      last_name: results.last_name,
      first_name: results.first_name,
      patronymic: results.patronymic,
      birth_date: users.birth_date,
      iin: users.iin,
      grade: results.grade,
      school: schools[name],
      locality: localities[name],
    })
    .from(results)
    .innerJoin(users, eq(users.id, results.student_id))
    .leftJoin(schools, eq(schools.id, results.school_id))
    .leftJoin(localities, eq(localities.id, schools.locality_id))
    .where(eq(results.id, id))
  if (!row) return refuse('not-found')
  const birth_date = effectiveBirthDate(row)
  return {
    full_name: [row.last_name, row.first_name, row.patronymic].filter(Boolean).join(' '),
    age: birth_date ? ageOn(dayOf(new Date(finished_at)), birth_date) : null,
    grade: row.grade,
    school: [row.school, row.locality].filter(Boolean).join(', ') || null,
  }
}
