import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { students } from '../../profiles/tables.ts'
import type { AttemptRow } from '../attempts/attempt-row.ts'

/**
 * Those of the attempts whose pupils nobody else is changing at this moment. A first result takes the school and the centre from the pupil's row
 * and locks it: the row is locked here, one after another in the order of the key, so that a pupil who is being moved to another school holds up
 * nobody else's result.
 */
export async function ofFreePupils<Named extends Pick<AttemptRow, 'student_id'>>(tx: Db, named: readonly Named[]): Promise<Named[]> {
  const free = await read(tx, named).orderBy(asc(students.student_id)).for('share', { skipLocked: true })
  const isFree = new Set(free.map(({ student_id }) => student_id))
  const others = named.filter(({ student_id }) => !isFree.has(student_id))
  if (others.length === 0) return [...named]
  // Where there is no row of a pupil nobody can hold it.
  const isHeld = new Set((await read(tx, others)).map(({ student_id }) => student_id))
  return named.filter(({ student_id }) => !isHeld.has(student_id))
}

const read = (tx: Db, named: readonly Pick<AttemptRow, 'student_id'>[]) =>
  tx
    .select({ student_id: students.student_id })
    .from(students)
    .where(
      inArray(
        students.student_id,
        named.map(({ student_id }) => student_id),
      ),
    )
