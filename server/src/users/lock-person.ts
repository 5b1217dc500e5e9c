import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { users } from './tables.ts'

/** Of two changes about one person that come at one moment, the second waits here until the first is written. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
