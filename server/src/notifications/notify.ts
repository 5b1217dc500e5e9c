import { sql } from 'drizzle-orm'
import type { notificationCategories } from '#contract/messages/notifications'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { waysOf } from './ways-of-notices.ts'

export interface News {
  user_id: string
  /**
   * Its words are `notifications.<kind>.title` and `.message`, and `.sms` where it has an SMS of its own; `notices` of
   * a `slice.ts` says which have, and which are mailed to everybody.
   */
  kind: string
  category: (typeof notificationCategories)[number]
  /**
   * `test_ru`, `test_kk` and `test_en` stand in the sentences as `test`; a moment `starts_at` as `starts_day`,
   * `starts_weekday` and `starts_time`.
   */
  values: Record<string, string | number>
  /** An own address to go to. */
  link: string | null
  /** ISO moment; now where it is left out. */
  at?: string
  /**
   * ISO moment from which mails and SMS are no longer sent, such as the beginning of a meeting; the cabinet goes on to
   * tell it.
   */
  until?: string
  /** Mails and SMS leave in quiet hours too: a change on the very day. */
  urgent?: true
  /** Id of what it tells about, for `dropCopies`. */
  about?: string
}

/**
 * Leave somebody a notification, in the transaction of what it tells about; every process hears of it when that
 * commits.
 */
export const notify = (db: Db, news: News): Promise<void> => notifyAll(db, [news])

/** A message of the database holds 8000 bytes at most. */
const usersAMessage = 200

/** The same for many people at once. */
export async function notifyAll(db: Db, all: readonly News[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(
    ({ user_id, kind, category, values, link, at = systemClock().toISOString(), until, urgent, about }) => ({
      user_id,
      id: newId(Date.parse(at)),
      kind,
      category,
      values,
      link,
      created_at: at,
      is_mailed: waysOf(kind).mailedAnyway ?? false,
      copies_until: until ?? null,
      is_urgent: urgent ?? false,
      about: about ?? null,
    }),
  )
  // A mail or an SMS that was asked for, or that everybody gets, is written by a job after the commit.
  await db.execute(sql`
    with told as (
      insert into notifications (user_id, id, kind, category, "values", link, created_at, copies_until, is_urgent, about, copies_due)
      select user_id, id, kind, category, "values", link, created_at, copies_until, is_urgent, about, is_mailed or exists (
        select from notification_choices c where c.user_id = n.user_id and c.category = n.category and (c.by_mail or c.by_sms)
      )
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
        user_id uuid, id uuid, kind text, category text, "values" jsonb, link text, created_at timestamptz,
        is_mailed boolean, copies_until timestamptz, is_urgent boolean, about uuid
      )
      returning user_id
    )
    select pg_notify(${notificationChannel}, string_agg(user_id::text, ',')) from (
      select user_id, row_number() over () / ${usersAMessage} as message from told group by user_id
    ) people group by message`)
}

/**
 * On this channel the processes tell each other whose notifications changed; the message holds the ids of the users,
 * with commas between them.
 */
export const notificationChannel = 'notifications'
