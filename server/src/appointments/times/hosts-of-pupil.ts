import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { careOfPupil } from '../../profiles/policy/care-of-pupil.ts'
import { staff } from '../../profiles/tables.ts'

/** Somebody who receives a pupil. */
export interface HostOfPupil {
  id: string
  is_of_school: boolean
  is_of_own_school: boolean
}

/** The psychologists of the own school and of the centres that look after the pupil, or of them the one who is asked about. Nobody else can be booked. */
export async function hostsOfPupil(db: Db, studentId: string, hostId?: string): Promise<HostOfPupil[]> {
  const { school_id, center_ids } = await careOfPupil(db, studentId)
  const ofSchool = school_id === null ? undefined : and(eq(users.role_id, roleIds.psychologist), eq(staff.school_id, school_id))
  const ofCenter = center_ids.length === 0 ? undefined : and(eq(users.role_id, roleIds.psychologist_center), inArray(staff.center_id, center_ids))
  const where = or(ofSchool, ofCenter)
  if (!where) return []
  const rows = await db
    .select({ id: users.id, school_id: staff.school_id })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .where(and(where, isNull(users.blocked_at), hostId === undefined ? undefined : eq(users.id, hostId)))
    .orderBy(users.id)
  return rows.map(({ id, school_id: worksAt }) => ({ id, is_of_school: worksAt !== null, is_of_own_school: worksAt !== null && worksAt === school_id }))
}

export const receives = async (db: Db, hostId: string, studentId: string): Promise<boolean> => (await hostsOfPupil(db, studentId, hostId)).length > 0
