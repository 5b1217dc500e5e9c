import { notifyAll, type News } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { listParentLinks, readPupil } from './recipients.ts'

interface FamilyNotice {
  student_id: string
  /** Parents get the same kind with the prefix `child-`. */
  kind: string
  values?: News['values']
  /** Who has caused it, and is not notified. */
  except?: string
  at: string
}

/** Notifies a pupil and the linked parents of what has happened to the entry. */
export async function notifyFamily(db: Db, { student_id, kind, values = {}, except, at }: FamilyNotice): Promise<void> {
  const { first_name } = await readPupil(db, student_id)
  const parents = await listParentLinks(db, student_id)
  const news: News[] = [
    { user_id: student_id, kind, category: 'general', values, link: '/my-talent', at },
    ...parents.map(({ id, link_id }): News => ({
      user_id: id,
      kind: `child-${kind}`,
      category: 'general',
      values: { ...values, first_name },
      link: `/children/${link_id}/talent`,
      at,
    })),
  ]
  await notifyAll(
    db,
    news.filter(({ user_id }) => user_id !== except),
  )
}
