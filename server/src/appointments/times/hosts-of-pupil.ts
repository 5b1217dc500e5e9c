import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { hasAcceptedInvitation } from '../../accounts/sessions/blocked.ts'
import { schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCareOfPupil } from '../../profiles/policy/care-of-pupil.ts'
import { staff } from '../../profiles/tables.ts'
import { users } from '../../users/tables.ts'

export interface HostOfPupil {
  id: string
  is_of_school: boolean
  is_of_own_school: boolean
}

/**
 * Returns the hosts who receive a pupil (`isResponsibleFor`) at an open place, or only the one with `hostId`. A pupil
 * cannot book anybody else.
 */
export async function listHostsOfPupil(db: Db, studentId: string, hostId?: string): Promise<HostOfPupil[]> {
  const care = await readCareOfPupil(db, studentId)
  const ofSchool = care.school_id === null ? undefined : eq(staff.school_id, care.school_id)
  const ofCenter = care.center_ids.length === 0 ? undefined : inArray(staff.center_id, care.center_ids)
  const where = or(ofSchool, ofCenter)
  if (!where) return []
  const rows = await db
    .select({
      id: users.id,
      role_id: users.role_id,
      blocked_at: users.blocked_at,
      has_come_in: sql<boolean>`${hasAcceptedInvitation}`,
      school_id: staff.school_id,
      center_id: staff.center_id,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.user_id))
    .leftJoin(schools, eq(schools.id, staff.school_id))
    .where(and(where, isNull(schools.closed_at), hostId === undefined ? undefined : eq(users.id, hostId)))
    .orderBy(users.id)
  return rows
    .filter((row) => isResponsibleFor(row, care))
    .map(({ id, school_id }) => ({
      id,
      is_of_school: school_id !== null,
      is_of_own_school: school_id !== null && school_id === care.school_id,
    }))
}

export const receivesPupil = async (db: Db, hostId: string, studentId: string): Promise<boolean> =>
  (await listHostsOfPupil(db, studentId, hostId)).length > 0

/** A member of staff and their workplace. */
interface Worker {
  role_id: number
  school_id: string | null
  center_id: string | null
  blocked_at: string | null
  /** False if the invitation has not been accepted yet. */
  has_come_in: boolean
}

/**
 * Only psychologists of the pupil's own school and of the centres that are responsible for the pupil receive the pupil.
 */
export function isResponsibleFor(
  { role_id, school_id, center_id, blocked_at, has_come_in }: Worker,
  care: { school_id: string | null; center_ids: readonly string[] },
): boolean {
  if (blocked_at !== null || !has_come_in) return false
  if (role_id === roleIds.psychologist) return school_id !== null && school_id === care.school_id
  return role_id === roleIds.psychologist_center && center_id !== null && care.center_ids.includes(center_id)
}
