import { and, asc, eq, exists, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listCarePlaces as endpoint } from '#contract/care/registry'
import { localName } from '../../places/local-name.ts'
import { districts, localities, schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import { visibilityConditions } from '../../profiles/policy/may-see.ts'
import { pupilsInCare } from './tables.ts'

/**
 * Returns the districts in which a centre has pupils, and the schools of the chosen district. Both are empty for a
 * psychologist of a school.
 */
export async function listPlaces(
  { platform: { db }, user, language }: Context,
  district: string | undefined,
): Promise<z.infer<typeof endpoint.reply>> {
  if (user.role !== 'psychologist_center') return { districts: [], schools: [] }
  const isSeen = or(
    ...(await visibilityConditions(db, user, {
      purpose: 'profile',
      rows: pupilsInCare,
      student_id: pupilsInCare.student_id,
    })),
  )
  const name = localName.districts[language].name
  const ofDistrict = db
    .select()
    .from(pupilsInCare)
    .where(and(eq(pupilsInCare.district_id, districts.id), isSeen))
  const school = localName.schools[language].name
  const ofSchool = db
    .select()
    .from(pupilsInCare)
    .where(and(eq(pupilsInCare.care_school_id, schools.id), isSeen))
  return {
    districts: await db.select({ id: districts.id, name }).from(districts).where(exists(ofDistrict)).orderBy(asc(name)),
    schools: district
      ? await db
          .select({ id: schools.id, name: school })
          .from(schools)
          .innerJoin(localities, eq(localities.id, schools.locality_id))
          .where(and(eq(localities.district_id, district), exists(ofSchool)))
          .orderBy(asc(school))
      : [],
  }
}
