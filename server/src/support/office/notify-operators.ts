import { notifyAll, type News } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { isAtDesk } from './desk-people.ts'
import { users } from '../../users/tables.ts'

/** Notifies everybody who answers at the desk. */
export async function notifyOperators(db: Db, news: Omit<News, 'user_id'>): Promise<void> {
  const staff = await db.select({ id: users.id }).from(users).where(isAtDesk)
  await notifyAll(
    db,
    staff.map(({ id }) => ({ ...news, user_id: id })),
  )
}

/** Alerts the desk, at any hour, to a message that sounds of danger. The notice does not quote it. */
export const notifyOfDanger = (db: Db, id: string, at: string): Promise<void> =>
  notifyOperators(db, {
    kind: 'chat-danger',
    category: 'general',
    values: {},
    link: `/support?part=all&open=${id}`,
    at,
    urgent: true,
  })
