import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { checkPassword } from './password-queue.ts'
import { users } from '../../users/tables.ts'

/** What leads to the account is changed only by somebody who knows its password: a device left open is not enough. */
export async function askOwnPassword(db: Db, caller: Caller, password: string): Promise<void> {
  const [user] = await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, caller.id))
  if (!user || !(await checkPassword(user.password_hash, password, 'known'))) refuse('password-wrong', { field: 'current_password' })
}
