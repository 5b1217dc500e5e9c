import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { staff } from '../../profiles/tables.ts'
import { cardSheets } from '../tables.ts'

/** Where a member of the staff works now. */
export async function placeOf(db: Db, staffId: string): Promise<{ school_id: string | null; center_id: string | null }> {
  const [place] = await db.select({ school_id: staff.school_id, center_id: staff.center_id }).from(staff).where(eq(staff.user_id, staffId))
  return place ?? { school_id: null, center_id: null }
}

/** Sheets that somebody may read, as conditions that an index each can answer: the own ones, those of the own school and of the own centre; an administrator all. */
export async function waysToSheets(db: Db, { id, role }: Pick<Caller, 'id' | 'role'>): Promise<(SQL | undefined)[]> {
  if (role === 'admin') return [undefined]
  const { school_id, center_id } = await placeOf(db, id)
  return [
    eq(cardSheets.staff_id, id),
    ...(school_id === null ? [] : [eq(cardSheets.school_id, school_id)]),
    ...(center_id === null ? [] : [eq(cardSheets.center_id, center_id)]),
  ]
}
