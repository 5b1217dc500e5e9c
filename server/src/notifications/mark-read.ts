import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { notificationChannel } from './notify.ts'
import { notifications } from './tables.ts'

/** Mark one of the own notifications as read; it stays read since the first time. */
export async function markRead(db: Db, userId: string, id: string, at: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(notifications.user_id, userId), eq(notifications.id, id))
    const [known] = await tx.select({ id: notifications.id }).from(notifications).where(own)
    if (!known) refuse('not-found')
    await tx
      .update(notifications)
      .set({ readed: at })
      .where(and(own, isNull(notifications.readed)))
    await tx.execute(sql`select pg_notify(${notificationChannel}, ${userId})`)
  })
}

export async function markAllRead(db: Db, userId: string, at: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readed: at })
      .where(and(eq(notifications.user_id, userId), isNull(notifications.readed)))
    await tx.execute(sql`select pg_notify(${notificationChannel}, ${userId})`)
  })
}
