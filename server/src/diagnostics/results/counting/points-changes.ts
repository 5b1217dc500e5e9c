import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { manualPoints } from '../../rows/results.tables.ts'
import { users } from '../../../users/tables.ts'

type Attempt = Pick<AttemptRow, 'student_id' | 'id'>

const ofWork = ({ student_id, id }: Attempt) =>
  and(eq(manualPoints.student_id, student_id), eq(manualPoints.attempt_id, id))

/** What counts of the changes in their order: the last one of each item, unless it gave the item back to the key. */
export function pointsInForce(changes: readonly { item: number; points: number | null }[]): Map<number, number> {
  const inForce = new Map<number, number>()
  for (const { item, points } of changes) {
    if (points === null) inForce.delete(item)
    else inForce.set(item, points)
  }
  return inForce
}

/** The manual points of an attempt by the number of the item. */
export async function manualPointsOf(db: Db, attempt: Attempt): Promise<Map<number, number>> {
  const { item, points, number } = manualPoints
  return pointsInForce(
    await db.select({ item, points }).from(manualPoints).where(ofWork(attempt)).orderBy(asc(item), asc(number)),
  )
}

/** Every change of an attempt in its order, with its author by name. */
export async function changesOf(db: Db, attempt: Attempt) {
  const { item, number, points, max, comment, at } = manualPoints
  const { last_name, first_name } = users
  return db
    .select({ item, number, points, max, comment, at, last_name, first_name })
    .from(manualPoints)
    .leftJoin(users, eq(users.id, manualPoints.staff_id))
    .where(ofWork(attempt))
    .orderBy(asc(item), asc(number))
}
