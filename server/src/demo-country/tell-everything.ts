import { isNull, lt, and, inArray, sql } from 'drizzle-orm'
import { notify } from '../notifications/notify.ts'
import { notifications } from '../notifications/tables.ts'
import type { Db } from '../platform/db.ts'
import { notices } from './notices.ts'

const newFor = 5

/** Leave the people of the demo what they have been told; what is older than a few days they have read. */
export async function tellEverything(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  for (const { to, days, ...news } of notices) await notify(db, { ...news, user_id: to.id, at: daysAgo(days) })
  const told = [...new Set(notices.map(({ to }) => to.id))]
  await db
    .update(notifications)
    .set({ readed: sql`${notifications.created_at} + interval '2 hours'` })
    .where(and(inArray(notifications.user_id, told), isNull(notifications.readed), lt(notifications.created_at, daysAgo(newFor))))
}
