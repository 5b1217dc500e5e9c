import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { users } from './tables.ts'

/** Locks a person's row, so that changes about the person run one after the other. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
