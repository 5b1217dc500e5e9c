import { sql } from 'drizzle-orm'
import { languages } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { noticeWords, notifications } from './tables.ts'

/** The kind of notices from staff to a group: their text is written by staff and stored once for all recipients. */
export const groupNotice = 'group-notice'

/**
 * The values of a notification, wherever they are stored. A query of `notifications.values` alone misses the texts of
 * group notices.
 */
export const noticeValues = sql<
  Record<string, string | number>
>`case when ${notifications.kind} = ${sql.raw(`'${groupNotice}'`)}
  then (select w."values" from ${noticeWords} w where w.id = ${notifications.about}) else ${notifications.values} end`.mapWith(
  notifications.values,
)

type Texts = Record<(typeof languages)[number], { title: string; text: string }>

/** Stores the texts of a group notice; existing ones stay. */
export async function storeNoticeWords(tx: Db, id: string, texts: Texts): Promise<void> {
  const values = Object.fromEntries(
    languages.flatMap((language) => [
      [`title_${language}`, texts[language].title],
      [`text_${language}`, texts[language].text],
    ]),
  )
  await tx.insert(noticeWords).values({ id, values }).onConflictDoNothing()
}
