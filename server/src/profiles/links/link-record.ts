import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { parentLinkHistory } from '../tables.ts'

/** Records who changed a link between a parent and a child, and how. */
export async function recordLinkChange(
  db: Db,
  change: Omit<typeof parentLinkHistory.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(parentLinkHistory).values({ ...change, id: newId() })
}

/**
 * Locks an IIN until the transaction ends, so that a request for a child and the sign-up of that child at the same
 * moment do not miss each other.
 */
export async function lockIin(db: Db, iin: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${iin}))`)
}
