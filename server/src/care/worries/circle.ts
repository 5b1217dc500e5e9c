import { and, asc, eq, isNull } from 'drizzle-orm'
import type { WorryCircle, WorryPart } from '#contract/care/worries'
import { roleIds } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import type { Context } from '../../platform/context.ts'
import { listCarers } from '../../profiles/policy/carers-of.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { listReadingParents } from '../notes/audience.ts'
import { readOwnPlace, type Place } from '../own-place.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

export interface Notified {
  id: string
  name: string
  part: WorryPart
  /** Id of the link between the parent and the child. */
  link_id?: string
}

/**
 * Returns everybody who can be added to a protocol about a pupil, with their role in it, seen from the place where the
 * worry is raised.
 */
export async function listCircle(
  db: Db,
  { student_id, author_id }: { student_id: string; author_id: string },
  place: Place,
): Promise<Notified[]> {
  const carers = await listCarers(db, student_id)
  const isSame = (other: Place) => other.school_id === place.school_id && other.center_id === place.center_id
  const partOf = (carer: Place & { id: string }): WorryPart => {
    if (carer.id === author_id) return 'author'
    return carer.center_id !== null && !isSame(carer) ? 'center' : 'colleague'
  }
  const admins = await db
    .select({ id: users.id, ...nameColumns })
    .from(users)
    .where(and(eq(users.role_id, roleIds.admin), isNull(users.blocked_at)))
    .orderBy(asc(users.name_key))
  const parents = await listReadingParents(db, student_id)
  return [
    ...carers.map((carer) => ({ id: carer.id, name: carer.name, part: partOf(carer) })),
    ...admins.map(({ id, last_name, first_name }) => ({
      id,
      name: `${last_name} ${first_name}`.trim(),
      part: 'admin' as const,
    })),
    ...parents.map(({ id, name, link_id }) => ({ id, name, link_id, part: 'parent' as const })),
  ]
}

/** Returns who would be notified, before the worry is raised. */
export async function readCircle({ platform: { db }, user }: Context, studentId: string): Promise<WorryCircle['data']> {
  await refuseInvisible(db, user, { purpose: 'profile', student_id: studentId })
  const circle = await listCircle(db, { student_id: studentId, author_id: user.id }, await readOwnPlace(db, user.id))
  return circle.map(({ name, part }) => ({ name, part }))
}
