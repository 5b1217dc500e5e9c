import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { students } from '../../../profiles/tables.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'

/**
 * Returns the attempts whose pupils no other transaction is changing. A first result copies the school and the centre
 * from the pupil's row, so these rows are locked here, in key order. If a pupil is being moved to another school, only
 * that pupil's result waits.
 */
export async function findAttemptsOfUnlockedPupils<Named extends Pick<AttemptRow, 'student_id'>>(
  tx: Db,
  named: readonly Named[],
): Promise<Named[]> {
  const free = await read(tx, named).orderBy(asc(students.student_id)).for('share', { skipLocked: true })
  const isFree = new Set(free.map(({ student_id }) => student_id))
  const others = named.filter(({ student_id }) => !isFree.has(student_id))
  if (others.length === 0) return [...named]
  // A pupil without a row cannot be locked.
  const isHeld = new Set((await read(tx, others)).map(({ student_id }) => student_id))
  return named.filter(({ student_id }) => !isHeld.has(student_id))
}

const read = (tx: Db, named: readonly Pick<AttemptRow, 'student_id'>[]) =>
  tx
    .select({ student_id: students.student_id })
    .from(students)
    .where(sql`${students.student_id} = any(${sql.param(named.map(({ student_id }) => student_id))}::uuid[])`)
