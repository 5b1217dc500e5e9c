import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { parentLinkHistory } from '../tables.ts'

/** Keep who did what with a link between a parent and a child. */
export async function noteLink(db: Db, change: Omit<typeof parentLinkHistory.$inferInsert, 'id'>): Promise<void> {
  await db.insert(parentLinkHistory).values({ ...change, id: newId() })
}
