import { sql } from 'drizzle-orm'
import type { notificationCategories } from '#contract/notifications'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/id.ts'
import { notificationChannel } from './channel.ts'
import { notificationChoices, notifications } from './tables.ts'

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
export async function notify(db: Db, { at = systemClock().toISOString(), ...news }: News): Promise<void> {
  await db.insert(notifications).values({ ...news, id: newId(Date.parse(at)), created_at: at, copies_due: isChosen(news) })
  await db.execute(sql`select pg_notify(${notificationChannel}, ${news.user_id})`)
}

/** Whether a mail or an SMS of this was asked for; a job writes it after the commit. */
const isChosen = ({ user_id, category }: Pick<News, 'user_id' | 'category'>) =>
  sql<boolean>`exists (select from ${notificationChoices} where ${notificationChoices.user_id} = ${user_id} and ${notificationChoices.category} = ${category} and (${notificationChoices.by_mail} or ${notificationChoices.by_sms}))`
