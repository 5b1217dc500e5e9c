import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'

/** A request for a child and the sign-up of that child at the same moment must not miss each other: until the transaction ends they take turns. */
export async function lockIin(db: Db, iin: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${iin}))`)
}
