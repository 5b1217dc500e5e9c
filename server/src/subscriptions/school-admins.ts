import { and, eq, isNull } from 'drizzle-orm'
import { roleIds } from '#contract/values/role'
import { notifyAll, type News } from '../notifications/notify.ts'
import type { Db } from '../platform/database/db.ts'
import { staff } from '../profiles/tables.ts'
import { users } from '../users/tables.ts'

/** Returns the ids of the heads of a school. */
export async function schoolAdminsOf(db: Db, school_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(staff, eq(staff.user_id, users.id))
    .where(and(eq(staff.school_id, school_id), eq(users.role_id, roleIds.school_admin), isNull(users.blocked_at)))
  return rows.map(({ id }) => id)
}

/** Notifies the heads of a school. */
export async function notifySchool(
  tx: Db,
  school_id: string | null,
  news: Pick<News, 'kind' | 'values' | 'at'>,
): Promise<void> {
  if (school_id === null) return
  const heads = await schoolAdminsOf(tx, school_id)
  await notifyAll(
    tx,
    heads.map((user_id) => ({ ...news, user_id, category: 'general' as const, link: '/school-cabinet' })),
  )
}
