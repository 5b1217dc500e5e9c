import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { PlaceParams } from '../platform/slice.ts'
import { staff, students } from './tables.ts'
import { users } from '../users/tables.ts'

/** Counts the staff of a school or centre and its pupils: those of the school, or those who chose the centre. */
export async function countPeopleAtPlace(
  db: Db,
  { kind, id }: PlaceParams,
): Promise<{ staff?: number; pupils?: number }> {
  if (kind !== 'school' && kind !== 'center') return {}
  const at = ({
    school_id,
    center_id,
  }: Pick<typeof staff, 'school_id' | 'center_id'> | Pick<typeof students, 'school_id' | 'center_id'>) =>
    eq(kind === 'school' ? school_id : center_id, id)
  const [[workers], [pupils]] = await Promise.all([
    db
      .select({ sum: count() })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.user_id))
      .where(and(at(staff), isNull(users.blocked_at))),
    db.select({ sum: count() }).from(students).where(at(students)),
  ])
  return { staff: workers?.sum ?? 0, pupils: pupils?.sum ?? 0 }
}
