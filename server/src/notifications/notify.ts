import { sql } from 'drizzle-orm'
import type { notificationCategories } from '#contract/notifications'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { notificationChannel } from './channel.ts'
import { mailedAnyway } from './mailed-anyway.ts'

export interface News {
  user_id: string
  /** Its words are `notifications.<kind>.title` and `.message`. */
  kind: string
  category: (typeof notificationCategories)[number]
  values: Record<string, string | number>
  /** An own address to go to. */
  link: string | null
  /** ISO moment; now where it is left out. */
  at?: string
}

/** Leave somebody a notification, in the transaction of what it tells about; every process hears of it when that commits. */
export const notify = (db: Db, news: News): Promise<void> => notifyAll(db, [news])

/** A message of the database holds 8000 bytes at most. */
const usersAMessage = 200

/** The same for many people at once. */
export async function notifyAll(db: Db, all: readonly News[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ user_id, kind, category, values, link, at = systemClock().toISOString() }) => ({
    user_id,
    id: newId(Date.parse(at)),
    kind,
    category,
    values,
    link,
    created_at: at,
  }))
  // A mail or an SMS that was asked for, or that everybody gets, is written by a job after the commit.
  await db.execute(sql`
    with told as (
      insert into notifications (user_id, id, kind, category, "values", link, created_at, copies_due)
      select user_id, id, kind, category, "values", link, created_at, exists (
        select from notification_choices c where c.user_id = n.user_id and c.category = n.category and (c.by_mail or c.by_sms)
      ) or kind = any(${sql.param([...mailedAnyway])}::text[])
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
        user_id uuid, id uuid, kind text, category text, "values" jsonb, link text, created_at timestamptz
      )
      returning user_id
    )
    select pg_notify(${notificationChannel}, string_agg(user_id::text, ',')) from (
      select user_id, row_number() over () / ${usersAMessage} as message from told group by user_id
    ) people group by message`)
}
