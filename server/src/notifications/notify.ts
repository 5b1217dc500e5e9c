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
export const notify = (db: Db, news: News): Promise<void> => notifyAll(db, [news])

/** The same for many people at once. */
export async function notifyAll(db: Db, all: readonly News[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ at = systemClock().toISOString(), ...news }) => ({ ...news, id: newId(Date.parse(at)), created_at: at, copies_due: isChosen(news) }))
  await db.insert(notifications).values(rows)
  const told = sql.param([...new Set(all.map(({ user_id }) => user_id))])
  await db.execute(sql`select pg_notify(${notificationChannel}, told) from unnest(${told}::text[]) as told`)
}

/** Whether a mail or an SMS of this was asked for; a job writes it after the commit. */
const isChosen = ({ user_id, category }: Pick<News, 'user_id' | 'category'>) =>
  sql<boolean>`exists (select from ${notificationChoices} where ${notificationChoices.user_id} = ${user_id} and ${notificationChoices.category} = ${category} and (${notificationChoices.by_mail} or ${notificationChoices.by_sms}))`
