import { eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { GroupNotice, GroupNoticeRow, listGroupNotices as endpoint } from '#contract/messages/group-notices'
import { languages, type Language } from '#contract/values/locale'
import { groupNotice } from '../notifications/notice-words.ts'
import { localName } from '../places/local-name.ts'
import { schools } from '../places/tables.ts'
import type { Db } from '../platform/database/db.ts'
import { readCountedPage, type Listed } from '../platform/database/list-page.ts'
import { refuse } from '../platform/refusal.ts'
import { groupNotices } from './tables.ts'
import { users } from '../users/tables.ts'

/** How many recipients have read the notice. A partial index holds only read notifications of this kind. */
const read =
  sql<number>`(select count(*) from notifications n where n.about = group_notices.id and n.kind = ${sql.raw(`'${groupNotice}'`)} and n.readed is not null)`.mapWith(
    Number,
  )
const { id, state, version, texts, category, link, audience, send_at, sent_at, reached, changed_at } = groupNotices
const columns = {
  id,
  state,
  version,
  texts,
  category,
  link,
  audience,
  send_at,
  sent_at,
  reached,
  changed_at,
  read,
  changed_by: sql<string>`coalesce(${users.last_name} || ' ' || ${users.first_name}, '')`,
}

export async function readGroupNotice(db: Db, noticeId: string, language: Language): Promise<GroupNotice> {
  const [found] = await db
    .select({ ...columns, school: sql<string>`coalesce(${localName.schools[language].name}, '')` })
    .from(groupNotices)
    .leftJoin(users, eq(users.id, groupNotices.changed_by))
    .leftJoin(schools, sql`${schools.id} = ${audience} ->> 'school_id'`)
    .where(eq(id, noticeId))
  return found ?? refuse('not-found')
}

export function listGroupNotices(
  db: Db,
  query: z.infer<typeof endpoint.query>,
  language: Language,
): Promise<z.infer<typeof endpoint.reply>> {
  const list: Listed = {
    from: groupNotices,
    ways: [query.state && eq(groupNotices.state, query.state)],
    order: [groupNotices.created_at, groupNotices.id],
    isNewestFirst: true,
  }
  return readCountedPage(db, { list, query, read: (ids) => readRows(db, ids, language), idOf: ({ id }) => id })
}

async function readRows(db: Db, ids: string[], language: Language): Promise<GroupNoticeRow[]> {
  const rows = await db
    .select({ id, state, category, audience, texts, send_at, sent_at, reached, read, changed_at })
    .from(groupNotices)
    .where(inArray(id, ids))
  return rows.map(({ audience: { roles }, texts: words, ...row }) => {
    const titles = [language, ...languages].map((one) => words[one].title)
    return { ...row, roles, title: titles.find(Boolean) ?? '' }
  })
}
