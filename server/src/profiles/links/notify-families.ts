import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { notifyAll, type News } from '../../notifications/notify.ts'
import { notifications } from '../../notifications/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { parentLinks } from '../tables.ts'
import { users } from '../../users/tables.ts'

/** News for a pupil. Parents get the same kind with the prefix `child-`. */
export interface FamilyNews {
  student_id: string
  kind: string
  /** `testing` by default. */
  category?: News['category']
  /** Kind for the parents, without its prefix, if it differs from the pupil's; null if parents are not notified. */
  kindOfParents?: string | null
  values: News['values']
  /** Link for the pupil, and for a parent. */
  own: string
  ofChild: (linkId: string) => string
  /** Further fields of the notification, as in `News`. */
  copies?: Pick<News, 'until' | 'urgent' | 'about'>
  /** True if there cannot be an earlier notice about it, so none is looked for. */
  isNew: boolean
}

/**
 * Notifies pupils and all their confirmed parents. If the same thing changes several times in a row, they are notified
 * once.
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
 * Leaves out people who have an unread notification of the same kind from the last 24 hours: if staff correct ten
 * answers in a row, one notice is sent.
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
