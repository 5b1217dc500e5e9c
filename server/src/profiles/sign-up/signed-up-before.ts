import { and, eq, gte, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Session, SignUp } from '#contract/accounts/accounts'
import { roleIds } from '#contract/values/role'
import type { Platform } from '../../platform/platform.ts'
import { phoneTokenSeconds, type ConfirmedPhone } from '../../accounts/contacts/phone-token.ts'
import { checkPassword } from '../../accounts/passwords/check-password.ts'
import { readUser } from '../../accounts/read-user.ts'
import { openSession } from '../../accounts/sessions/sessions.ts'
import { users } from '../../users/tables.ts'

const told = ['last_name', 'first_name', 'patronymic', 'birth_date', 'gender'] as const

/** Whoever sends the same form again, from the same phone and with the same password, has not heard the answer: they are signed in to the account that it made. */
export async function signedUpBefore({ db, now }: Platform, form: z.infer<typeof SignUp>, { phone }: ConfirmedPhone, device: string): Promise<Session | null> {
  // The form can be sent no longer than its phone counts as confirmed.
  const since = new Date(now().getTime() - phoneTokenSeconds * 1000).toISOString()
  const own = and(
    eq(users.iin, form.iin),
    eq(users.phone, phone),
    eq(users.role_id, roleIds[form.role]),
    gte(users.created_at, since),
    isNull(users.blocked_at),
  )
  const [user] = await db.select().from(users).where(own)
  if (!user || told.some((field) => (user[field] ?? '') !== (form[field] ?? ''))) return null
  if (!(await checkPassword(user.password_hash, form.password, 'known'))) return null
  const token = await openSession(db, user.id, device, now())
  return { token, user: await readUser(db, user.id, now()), role: form.role }
}
