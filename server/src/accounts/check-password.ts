import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import type { Caller } from '../platform/http/serve.ts'
import { refuse } from '../platform/refusal.ts'
import { users } from '../users/tables.ts'
import { type Asker, createPasswordLine } from './password-line.ts'

// A check takes about 40 ms of a core. One at a time leaves the other core to those who are in a test, however many
// sign in.
const { inTurn } = createPasswordLine({ longest: 200, perAddress: 60, perPerson: 8, secondsEach: 0.04 })

// Argon2id with the library's cost (19 MiB, two passes), of a password nobody has.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$0XfDVFUpivfkitLJ4YrIdw$qFNsQUBSQfRoTzocqLeeOYntv2K4jph+Zv5H278JXDg'

/** A new password is set by people who have shown who they are: by a code, a link, or the old one. */
export const hashPassword = (password: string): Promise<string> => inTurn('known', () => hash(password))

/** Takes as long without a hash (null) as with one, so that the time does not tell whether the account exists. */
export async function checkPassword(password_hash: string | null, password: string, asker: Asker): Promise<boolean> {
  const isRight = await inTurn(asker, () => verify(password_hash ?? nobodysHash, password))
  return isRight && password_hash !== null
}

/** What leads to the account is changed only by somebody who knows its password: a device left open is not enough. */
export async function askOwnPassword(db: Db, caller: Caller, password: string): Promise<void> {
  const [user] = await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, caller.id))
  if (!user || !(await checkPassword(user.password_hash, password, 'known')))
    refuse('password-wrong', { field: 'current_password' })
}
