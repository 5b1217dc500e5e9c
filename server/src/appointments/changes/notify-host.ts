import { and, eq, sql } from 'drizzle-orm'
import { notifyAll } from '../../notifications/notify.ts'
import { notifications } from '../../notifications/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AppointmentRow } from '../tables.ts'
import { hostNews } from './host-news.rules.ts'
import { valuesOf } from './notify-of-change.ts'

/**
 * Notifies the hosts of a change that somebody else made, in its transaction. The notice names no pupil, because it
 * also goes by mail. If one change affects several pupils of a meeting, the host gets one notice.
 */
export async function notifyHost(
  tx: Db,
  platform: Pick<Platform, 'translate'>,
  { before, after, by_id, at }: { before: AppointmentRow; after: AppointmentRow; by_id: string; at: string },
): Promise<void> {
  const news = hostNews(before, after, by_id)
  if (news.length === 0) return
  const values = await valuesOf(tx, platform, after)
  const all = { ...values, before_at: before.starts_at }
  const unsent = []
  for (const one of news) if (!(await isNotified(tx, { ...one, starts_at: after.starts_at, at }))) unsent.push(one)
  await notifyAll(
    tx,
    unsent.map((one) => ({
      ...one,
      category: 'consultations' as const,
      values: all,
      link: '/working-day',
      at,
      ...(after.starts_at > at && { until: after.starts_at }),
    })),
  )
}

async function isNotified(
  tx: Db,
  { user_id, kind, starts_at, at }: { user_id: string; kind: string; starts_at: string; at: string },
): Promise<boolean> {
  const isSame = and(eq(notifications.user_id, user_id), eq(notifications.kind, kind), eq(notifications.created_at, at))
  const [row] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isSame, sql`${notifications.values} ->> 'starts_at' = ${starts_at}`))
    .limit(1)
  return row !== undefined
}
