import { inArray } from 'drizzle-orm'
import { notifyAll, type News } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { users } from '../../users/tables.ts'
import { listParentLinks } from './recipients.ts'

interface Notice {
  /** Parents get the same kind with the prefix `child-`. */
  kind: string
  values?: News['values']
  /** Where it leads: by default to the entry of the registry. */
  page?: { own: string; child: string }
  /** Who has caused it, and is not notified. */
  except?: string
  at: string
}

const entryPage = { own: '/my-talent', child: 'talent' }

/** Notifies a pupil and the linked parents of what has happened to the entry. */
export const notifyFamily = (db: Db, { student_id, ...notice }: Notice & { student_id: string }): Promise<void> =>
  notifyFamilies(db, { ...notice, student_ids: [student_id] })

/** Notifies the families of a few hundred pupils of the same. */
export async function notifyFamilies(
  db: Db,
  { student_ids, kind, values = {}, page = entryPage, except, at }: Notice & { student_ids: string[] },
): Promise<void> {
  if (student_ids.length === 0) return
  const { id, first_name } = users
  const pupils = await db.select({ id, first_name }).from(users).where(inArray(id, student_ids))
  const names = new Map(pupils.map((pupil) => [pupil.id, pupil.first_name]))
  const parents = await listParentLinks(db, student_ids)
  const news: News[] = [
    ...student_ids.map((user_id): News => ({ user_id, kind, category: 'general', values, link: page.own, at })),
    ...parents.map((parent): News => ({
      user_id: parent.id,
      kind: `child-${kind}`,
      category: 'general',
      values: { ...values, first_name: names.get(parent.student_id ?? '') ?? '' },
      link: `/children/${parent.link_id}/${page.child}`,
      at,
    })),
  ]
  await notifyAll(
    db,
    news.filter(({ user_id }) => user_id !== except),
  )
}
