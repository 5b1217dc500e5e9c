import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { CastMember } from '../demo-country/person.ts'
import type { Db } from '../platform/database/db.ts'
import { notify, type News } from './notify.ts'
import { notifications } from './tables.ts'

export interface Notice extends Pick<News, 'kind' | 'category' | 'values' | 'link'> {
  to: CastMember
  days: number
}

const newFor = 5

/** Adds notices for the demo people; those older than a few days are marked as read. */
export async function insertDemoNotices(db: Db, now: Date, notices: readonly Notice[]): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  for (const { to, days, ...news } of notices) await notify(db, { ...news, user_id: to.id, at: daysAgo(days) })
  const recipients = [...new Set(notices.map(({ to }) => to.id))]
  await db
    .update(notifications)
    .set({ readed: sql`${notifications.created_at} + interval '2 hours'` })
    .where(
      and(
        inArray(notifications.user_id, recipients),
        isNull(notifications.readed),
        lt(notifications.created_at, daysAgo(newFor)),
      ),
    )
}
