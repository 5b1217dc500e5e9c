import { eq, inArray } from 'drizzle-orm'
import type { TalentRow } from '#contract/talents/talents'
import { ageOn } from '#contract/values/age-band'
import { effectiveBirthDate } from '#contract/values/iin'
import { dayOf } from '#contract/values/kazakhstan-time'
import { area, areaNames } from '../../places/area.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import { students } from '../../profiles/tables.ts'
import { fullNameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { talents } from '../tables.ts'
import { skillsForStaff } from './talent-skills.rules.ts'

/** Returns the rows of the list, for specialists. */
export async function readTalentRows(
  { platform: { db }, language, now }: Context,
  ids: readonly string[],
): Promise<(TalentRow & { district: string; language: string })[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      talent: talents,
      ...fullNameColumns,
      birth_date: users.birth_date,
      iin: users.iin,
      gender: users.gender,
      grade: students.grade,
      education_language: students.education_language,
      school: localName.schools[language].name,
      ...areaNames(language),
    })
    .from(talents)
    .innerJoin(users, eq(users.id, talents.student_id))
    .leftJoin(students, eq(students.student_id, talents.student_id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(inArray(talents.student_id, [...ids]))
  return rows.map(({ talent, last_name, first_name, patronymic, birth_date, iin, ...row }) => {
    const born = effectiveBirthDate({ birth_date, iin })
    return {
      id: talent.student_id,
      name: [last_name, first_name, patronymic].filter(Boolean).join(' '),
      gender: row.gender,
      age: born ? ageOn(dayOf(now), born) : null,
      school: row.school ?? '',
      grade: row.grade,
      region: row.region ?? '',
      district: row.district ?? '',
      locality: row.locality ?? '',
      language: row.education_language ?? '',
      scientific_interests: talent.scientific_interests,
      skills: skillsForStaff(talent),
      points: talent.points,
      status: talent.status,
    }
  })
}
