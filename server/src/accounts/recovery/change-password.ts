import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { dropChallenges } from '../second-factor/challenge.ts'
import { forgetDevices } from '../sessions/trusted-devices.ts'
import { askOwnPassword, hashPassword } from '../check-password.ts'
import { endAllSessions, forgetSessions } from '../sessions/sessions.ts'
import { resetLinks } from '../tables.ts'
import { users } from '../../users/tables.ts'

interface Passwords {
  current_password: string
  password: string
  password_confirmation: string
}

/** Changes the caller's password, signs out other devices, and deletes open reset links. */
export async function changePassword(
  { platform, user }: Context,
  { current_password, password, password_confirmation }: Passwords,
  device_hash: string | null,
): Promise<void> {
  const { db } = platform
  if (password !== password_confirmation) refuse('passwords-differ', { field: 'password_confirmation' })
  if (password === current_password) refuse('password-same', { field: 'password' })
  await askOwnPassword(db, user, current_password)

  const password_hash = await hashPassword(password)
  const ended = await db.transaction(async (tx) => {
    await tx.update(users).set({ password_hash }).where(eq(users.id, user.id))
    await tx.delete(resetLinks).where(eq(resetLinks.user_id, user.id))
    await dropChallenges(tx, user.id)
    await forgetDevices(tx, user.id, device_hash)
    return endAllSessions(tx, user.id, user.session)
  })
  forgetSessions(platform, ended)
}
