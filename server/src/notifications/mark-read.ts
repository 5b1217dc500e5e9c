import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { notificationChannel } from './notify.ts'
import { notifications } from './tables.ts'

/** Marks one of the user's notifications as read; the time of the first reading stays. */
export async function markRead({ platform, user, now }: Context, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const own = and(eq(notifications.user_id, user.id), eq(notifications.id, id))
    const [existing] = await tx.select({ id: notifications.id }).from(notifications).where(own)
    if (!existing) refuse('not-found')
    await tx
      .update(notifications)
      .set({ readed: now.toISOString() })
      .where(and(own, isNull(notifications.readed)))
    await tx.execute(sql`select pg_notify(${notificationChannel}, ${user.id})`)
  })
}

export async function markAllRead({ platform, user, now }: Context): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readed: now.toISOString() })
      .where(and(eq(notifications.user_id, user.id), isNull(notifications.readed)))
    await tx.execute(sql`select pg_notify(${notificationChannel}, ${user.id})`)
  })
}
