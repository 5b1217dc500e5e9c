import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { Caller } from '../platform/http/serve.ts'
import { refuse } from '../platform/refusal.ts'
import { users } from '../users/tables.ts'
import { type PasswordCaller, createPasswordQueue } from './password-queue.ts'

// One check takes about 40 ms of a core. Checks run one at a time, so that the other core stays free for people in a
// test, however many sign in.
const { inTurn } = createPasswordQueue({ longest: 200, perAddress: 60, perPerson: 8, secondsEach: 0.04 })

// An Argon2id hash with the library's cost (19 MiB, two passes) of a password that nobody has.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$0XfDVFUpivfkitLJ4YrIdw$qFNsQUBSQfRoTzocqLeeOYntv2K4jph+Zv5H278JXDg'

/**
 * Hashes a new password. It does not wait behind strangers, because people set one only after proving who they are: by
 * a code, a link, or the old password.
 */
export const hashPassword = (password: string): Promise<string> => inTurn('known', () => hash(password))

/** Takes as long without a hash (null) as with one, so that the time does not reveal whether the account exists. */
export async function checkPassword(
  password_hash: string | null,
  password: string,
  caller: PasswordCaller,
): Promise<boolean> {
  const isRight = await inTurn(caller, () => verify(password_hash ?? nobodysHash, password))
  return isRight && password_hash !== null
}

/**
 * Asks for the current password before contacts or sign-in settings change, because access to an open device is not
 * enough.
 */
export async function askOwnPassword(db: Db, caller: Caller, password: string): Promise<void> {
  const [user] = await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, caller.id))
  if (!user || !(await checkPassword(user.password_hash, password, 'known')))
    refuse('password-wrong', { field: 'current_password' })
}
