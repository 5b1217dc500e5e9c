import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { staff } from '../../profiles/tables.ts'
import { type CardsToPrint, tasksOf } from '../card-set.ts'
import { cardSheets } from '../tables.ts'
import type { MarkedTask } from './sheet.rules.ts'

/** The current school or centre of a member of staff. */
export async function placeOf(
  db: Db,
  staffId: string,
): Promise<{ school_id: string | null; center_id: string | null }> {
  const [place] = await db
    .select({ school_id: staff.school_id, center_id: staff.center_id })
    .from(staff)
    .where(eq(staff.user_id, staffId))
  return place ?? { school_id: null, center_id: null }
}

/**
 * Conditions for the sheets that a user may see, each served by an index: their own, those of their school and those of
 * their centre. An administrator sees all.
 */
export async function visibleSheetConditions(
  db: Db,
  { id, role }: Pick<Caller, 'id' | 'role'>,
): Promise<(SQL | undefined)[]> {
  if (role === 'admin') return [undefined]
  const { school_id, center_id } = await placeOf(db, id)
  return [
    eq(cardSheets.staff_id, id),
    ...(school_id === null ? [] : [eq(cardSheets.school_id, school_id)]),
    ...(center_id === null ? [] : [eq(cardSheets.center_id, center_id)]),
  ]
}

/** The tasks of a set with the number of their marks, which is the same in every language. */
export const markedTasks = (cards: CardsToPrint): MarkedTask[] =>
  tasksOf(cards).map(({ id, skill }) => ({ id, skill, marks: cards.words.ru.tasks[id]?.score.length ?? 0 }))
