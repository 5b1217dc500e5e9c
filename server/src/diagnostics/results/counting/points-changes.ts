import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { manualPoints } from '../../rows/results.tables.ts'
import { users } from '../../../users/tables.ts'

type Attempt = Pick<AttemptRow, 'student_id' | 'id'>

const ofWork = ({ student_id, id }: Attempt) =>
  and(eq(manualPoints.student_id, student_id), eq(manualPoints.attempt_id, id))

/**
 * The manual points in force: the last change of each item, unless it returned the item to the key. Changes must be in
 * order.
 */
export function currentPoints(changes: readonly { item: number; points: number | null }[]): Map<number, number> {
  const inForce = new Map<number, number>()
  for (const { item, points } of changes) {
    if (points === null) inForce.delete(item)
    else inForce.set(item, points)
  }
  return inForce
}

export async function readManualPoints(db: Db, attempt: Attempt): Promise<Map<number, number>> {
  const { item, points, number } = manualPoints
  return currentPoints(
    await db.select({ item, points }).from(manualPoints).where(ofWork(attempt)).orderBy(asc(item), asc(number)),
  )
}

/** All changes of manual points of an attempt in order, with the name of who made them. */
export async function listPointsChanges(db: Db, attempt: Attempt) {
  const { item, number, points, max, comment, staff_id, confirmed_by, at } = manualPoints
  const { last_name, first_name } = users
  return db
    .select({ item, number, points, max, comment, staff_id, confirmed_by, at, last_name, first_name })
    .from(manualPoints)
    .leftJoin(users, eq(users.id, manualPoints.staff_id))
    .where(ofWork(attempt))
    .orderBy(asc(item), asc(number))
}
