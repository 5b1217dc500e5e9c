import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { StaffProfile } from '#contract/profiles/staff'
import type { Language } from '#contract/values/locale'
import { localName } from '../places/local-name.ts'
import { centers, schools } from '../places/tables.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { placeOf } from './place-name.rules.ts'
import { placeColumns } from './read-profile.ts'
import { staff } from './tables.ts'
import { fullNameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'
import { inLanguages } from '../platform/database/texts.ts'
import { area } from '../places/area.ts'

const positions = inLanguages(staff, 'position')

/** Returns a member of staff with the workplace, which is a school or a centre. */
export async function readStaff(db: Db, userId: string, language: Language): Promise<z.infer<typeof StaffProfile>> {
  const { name, city } = localName.centers[language]
  const [row] = await db
    .select({ user: personColumns, position: positions[language], center: { name, city }, ...placeColumns(language) })
    .from(users)
    .leftJoin(staff, eq(staff.user_id, users.id))
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .leftJoin(schools, eq(schools.id, staff.school_id))
    .leftJoin(area, eq(area.locality_id, schools.locality_id))
    .where(eq(users.id, userId))
  if (!row) return refuse('not-found')
  const { user, position, center, school, place } = row
  return {
    ...user,
    position: position ?? '',
    workplace: school?.school_name ?? center?.name ?? '',
    place: placeOf(place) || (center?.city ?? ''),
  }
}

const personColumns = {
  id: users.id,
  role_id: users.role_id,
  gender: users.gender,
  ...fullNameColumns,
  email: users.email,
  phone: users.phone,
  avatar: users.avatar_id,
}
