import { eq } from 'drizzle-orm'
import { area, areaNames } from '../../places/area.ts'
import { localName } from '../../places/local-name.ts'
import { schools } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { staff } from '../../profiles/tables.ts'

/** Returns the school of the caller. Who works at no school is refused as if there were none. */
export async function readOwnSchool({ platform: { db }, user, language }: Context) {
  const [school] = await db
    .select({ id: schools.id, name: localName.schools[language].name, locality: areaNames(language).locality })
    .from(staff)
    .innerJoin(schools, eq(schools.id, staff.school_id))
    .innerJoin(area, eq(area.locality_id, schools.locality_id))
    .where(eq(staff.user_id, user.id))
  const { id, name, locality } = school ?? refuse('not-found')
  return { id, name, locality: locality ?? '' }
}
