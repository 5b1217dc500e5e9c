import { and, asc, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { PhotoCheck } from '#contract/profiles'
import type { Language } from '#contract/values/locale'
import { users } from '../../accounts/tables.ts'
import { localName } from '../../places/local-name.ts'
import { districts, localities, regions, schools } from '../../places/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/serve.ts'
import { regionOfStaff } from '../may-view.ts'
import { placeOf } from '../place-name.rules.ts'
import { placeColumns } from '../read-profile.ts'
import { recordViews } from '../record-view.ts'
import { photoChecks, students } from '../tables.ts'
import { refusalOfCheck } from './refusal-of-check.ts'

/** What waits for a person in the caller's region (everywhere for an administrator), oldest first. Each name that is shown is a look at a child's data. */
export async function openChecks({ db, now, translate }: Platform, caller: Caller, language: Language): Promise<z.infer<typeof PhotoCheck>[]> {
  const rows = await db
    .select({
      check: photoChecks,
      last_name: users.last_name,
      first_name: users.first_name,
      grade: students.grade,
      place: placeColumns(language).place,
      school: localName.schools[language],
    })
    .from(photoChecks)
    .innerJoin(users, eq(users.id, photoChecks.student_id))
    .innerJoin(students, eq(students.student_id, users.id))
    .leftJoin(schools, eq(schools.id, students.school_id))
    .leftJoin(localities, eq(localities.id, schools.locality_id))
    .leftJoin(districts, eq(districts.id, localities.district_id))
    .leftJoin(regions, eq(regions.id, districts.region_id))
    .where(and(isNull(photoChecks.decided_at), caller.role === 'admin' ? undefined : eq(districts.region_id, regionOfStaff(db, caller.id))))
    .orderBy(asc(photoChecks.created_at), asc(photoChecks.id))
    .limit(50)
  await recordViews(
    db,
    caller,
    rows.map(({ check }) => check.student_id),
    'profile',
    now(),
  )
  return rows.map(({ check, last_name, first_name, grade, place, school }) => {
    const refusal = refusalOfCheck(check.reason)
    const where = [school, place && placeOf(place)].filter(Boolean).join(', ')
    return {
      id: check.id,
      student_name: `${last_name} ${first_name}`,
      grade,
      place: where || translate(language, 'profiles.check.no-place'),
      file: check.file_id,
      reason: refusal ? translate(language, `profiles.check.${refusal}`) : check.reason,
      created_at: check.created_at,
    }
  })
}
