import { eq } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'

/** Two words about one pupil at the same moment wait for each other here. */
export async function lockPerson(db: Db, studentId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, studentId)).for('no key update')
}
