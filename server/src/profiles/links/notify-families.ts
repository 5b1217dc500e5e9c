import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { notifyAll, type News } from '../../notifications/notify.ts'
import { notifications } from '../../notifications/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { parentLinks } from '../tables.ts'
import { users } from '../../users/tables.ts'

/** What a pupil is told, and under the same name with `child-` in front of it each parent. */
export interface FamilyNews {
  student_id: string
  kind: string
  /** Testing where it is left out. */
  category?: News['category']
  /**
   * Where the parents are told more than the pupil: the name behind their `child-`; null where they are told nothing.
   */
  kindOfParents?: string | null
  values: News['values']
  /** Where the pupil reads more, and where a parent does. */
  own: string
  ofChild: (linkId: string) => string
  /** As in `News`. */
  copies?: Pick<News, 'until' | 'urgent' | 'about'>
  /** Nobody can have been told of it yet. */
  isNew: boolean
}

/**
 * Tells the pupils, and every parent whom the pupil has accepted. If the same changes several times in a row, they are
 * told once.
 */
export async function notifyFamilies(db: Db, news: readonly FamilyNews[], at: string): Promise<void> {
  if (news.length === 0) return
  const links = await db
    .select({
      link_id: parentLinks.id,
      student_id: parentLinks.student_id,
      parent_id: parentLinks.parent_id,
      first_name: users.first_name,
    })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.student_id))
    .where(
      and(
        sql`${parentLinks.student_id} = any(${sql.param(news.map(({ student_id }) => student_id))}::uuid[])`,
        eq(parentLinks.state, 'confirmed'),
      ),
    )
  const parentsOf = Map.groupBy(links, ({ student_id }) => student_id)
  const notified = news.flatMap(
    ({ student_id, kind, kindOfParents = kind, category = 'testing', values, own, ofChild, copies, isNew }) => [
      { user_id: student_id, kind, category, values, link: own, at, ...copies, isNew },
      ...(kindOfParents === null ? [] : (parentsOf.get(student_id) ?? [])).map(
        ({ link_id, parent_id, first_name }) => ({
          user_id: parent_id,
          kind: `child-${kindOfParents}`,
          category,
          values: { ...values, first_name },
          link: ofChild(link_id),
          at,
          ...copies,
          isNew,
        }),
      ),
    ],
  )
  const fresh = notified.filter(({ isNew }) => isNew)
  const again = notified.filter(({ isNew }) => !isNew)
  await notifyAll(db, [...fresh, ...(await unlessNotified(db, again, at))])
}

const day = 86_400_000

/**
 * Leaves out people who were told the same within a day and have not read it yet: if staff correct ten answers in a
 * row, one notice is sent.
 */
async function unlessNotified<Notification extends Pick<News, 'user_id' | 'kind' | 'link'>>(
  db: Db,
  news: readonly Notification[],
  at: string,
): Promise<Notification[]> {
  if (news.length === 0) return []
  const { user_id, kind, link, readed, created_at } = notifications
  const people = news.map((one) => one.user_id)
  const aDayAgo = new Date(Date.parse(at) - day).toISOString()
  const unread = await db
    .select({ user_id, kind, link })
    .from(notifications)
    .where(and(inArray(user_id, people), isNull(readed), gt(created_at, aDayAgo)))
  const named = (one: Pick<News, 'user_id' | 'kind' | 'link'>) => [one.user_id, one.kind, one.link].join(' ')
  const notified = new Set(unread.map(named))
  return news.filter((one) => !notified.has(named(one)))
}
