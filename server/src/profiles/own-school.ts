import { eq } from 'drizzle-orm'
import { localName } from '../places/local-name.ts'
import { schools } from '../places/tables.ts'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { staff } from './tables.ts'

export interface OwnSchool {
  id: string
  name: string
  is_rural: boolean
}

/** Returns the school in which the user works. Users without a school are refused. */
export async function ownSchool({ platform: { db }, user: { id }, language }: Context): Promise<OwnSchool> {
  const [school] = await db
    .select({ id: schools.id, name: localName.schools[language].name, is_rural: schools.is_rural })
    .from(staff)
    .innerJoin(schools, eq(schools.id, staff.school_id))
    .where(eq(staff.user_id, id))
  return school ?? refuse('not-found')
}
