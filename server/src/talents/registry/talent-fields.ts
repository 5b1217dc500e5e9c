import { eq } from 'drizzle-orm'
import type { Talent } from '#contract/talents/talents'
import { ageOn } from '#contract/values/age-band'
import { effectiveBirthDate } from '#contract/values/iin'
import { dayOf } from '#contract/values/kazakhstan-time'
import { area, areaNames } from '../../places/area.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { guardians, students } from '../../profiles/tables.ts'
import { fullNameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import type { talents } from '../tables.ts'

type Own = Pick<
  typeof talents.$inferSelect,
  'student_id' | 'status' | 'scientific_interests' | 'hobbies' | 'interests' | 'description'
>
type Fields = Omit<Talent, 'skills' | 'points' | 'achievements' | 'awards' | 'rules' | 'listed_at' | 'may_write'>

/** Returns all fields of a record that do not depend on its reader, unmasked. */
export async function readTalentFields(
  { platform: { db }, language, now }: Context,
  { student_id: id, status, scientific_interests, hobbies, interests, description }: Own,
): Promise<Fields> {
  const [row] = await db
    .select({
      ...fullNameColumns,
      iin: users.iin,
      birth_date: users.birth_date,
      gender: users.gender,
      phone: users.phone,
      guardian: guardians,
      student: students,
      school: localName.schools[language].name,
      ...areaNames(language),
    })
    .from(users)
    .leftJoin(students, eq(students.student_id, users.id))
    .leftJoin(guardians, eq(guardians.student_id, users.id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(eq(users.id, id))
  if (!row) return refuse('not-found')
  const { last_name, first_name, patronymic, iin, gender, phone, guardian, student, school } = row
  const born = effectiveBirthDate(row)
  return {
    id,
    last_name,
    first_name,
    patronymic,
    iin: iin ?? '',
    birth_date: born,
    age: born ? ageOn(dayOf(now), born) : null,
    gender,
    status,
    representative: guardian && {
      name: [guardian.last_name, guardian.first_name, guardian.patronymic].filter(Boolean).join(' '),
      phone: guardian.phone,
    },
    phone,
    education: student && {
      region: row.region ?? '',
      district: row.district ?? '',
      locality: row.locality ?? '',
      school: school ?? '',
      grade: student.grade,
      grade_letter: student.grade_letter,
      language: student.education_language,
    },
    scientific_interests,
    hobbies,
    interests,
    description,
  }
}
