import { sql } from 'drizzle-orm'
import { languages } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { noticeWords, notifications } from './tables.ts'

/** The kind of what staff tell a group: its words are its own, and kept once for all who are told. */
export const groupNotice = 'group-notice'

/**
 * The values of a notification, wherever they are kept. Who reads `notifications.values` itself reads none of a group's
 * words.
 */
export const noticeValues = sql<
  Record<string, string | number>
>`case when ${notifications.kind} = ${sql.raw(`'${groupNotice}'`)}
  then (select w."values" from ${noticeWords} w where w.id = ${notifications.about}) else ${notifications.values} end`.mapWith(
  notifications.values,
)

type Texts = Record<(typeof languages)[number], { title: string; text: string }>

/** Keep the words that many are about to be told; told already, they stay. */
export async function storeNoticeWords(tx: Db, id: string, texts: Texts): Promise<void> {
  const values = Object.fromEntries(
    languages.flatMap((language) => [
      [`title_${language}`, texts[language].title],
      [`text_${language}`, texts[language].text],
    ]),
  )
  await tx.insert(noticeWords).values({ id, values }).onConflictDoNothing()
}
