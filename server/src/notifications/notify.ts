import { sql } from 'drizzle-orm'
import type { notificationCategories } from '#contract/messages/notifications'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { noticeChannelsOf } from './notice-channels.ts'

export interface News {
  user_id: string
  /**
   * The texts are `notifications.<kind>.title` and `.message`, plus `.sms` for kinds with their own SMS. `notices` in
   * `slice.ts` lists the kinds with their own SMS and those mailed to everybody.
   */
  kind: string
  category: (typeof notificationCategories)[number]
  /**
   * `test_ru`, `test_kk` and `test_en` are used in the texts as `test`; a moment `starts_at` as `starts_day`,
   * `starts_weekday` and `starts_time`.
   */
  values: Record<string, string | number>
  /** A path within the site. */
  link: string | null
  /** ISO moment; the current time by default. */
  at?: string
  /**
   * ISO moment after which mails and SMS are no longer sent, such as the start of a meeting; the notice stays in the
   * inbox.
   */
  until?: string
  /** Sends mails and SMS in quiet hours too, for example for a change on the same day. */
  urgent?: true
  /** Id of the subject, for `dropCopies`. */
  about?: string
}

/** Adds a notification in the transaction of its event; every process is notified at the commit. */
export const notify = (db: Db, news: News): Promise<void> => notifyAll(db, [news])

/** The payload of a NOTIFY is limited to 8000 bytes. */
const usersAMessage = 200

/** Adds notifications for many people at once. */
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
      is_mailed: noticeChannelsOf(kind).mailedAnyway ?? false,
      copies_until: until ?? null,
      is_urgent: urgent ?? false,
      about: about ?? null,
    }),
  )
  // A job writes the mails and SMS after the commit, for people who chose them and for kinds that everybody gets.
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
 * Channel on which processes announce whose notifications changed; the payload is a comma-separated list of user ids.
 */
export const notificationChannel = 'notifications'
