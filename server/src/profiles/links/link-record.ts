import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { parentLinkHistory } from '../tables.ts'

/** Keep who did what with a link between a parent and a child. */
export async function noteLink(db: Db, change: Omit<typeof parentLinkHistory.$inferInsert, 'id'>): Promise<void> {
  await db.insert(parentLinkHistory).values({ ...change, id: newId() })
}

/**
 * A request for a child and the sign-up of that child at the same moment must not miss each other: until the
 * transaction ends they take turns.
 */
export async function lockIin(db: Db, iin: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${iin}))`)
}
