import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { inviteStaff as endpoint } from '#contract/staffing'
import { roleIds } from '#contract/values/role'
import { logAccount } from '../../accounts/log-account.ts'
import { hashPassword } from '../../accounts/passwords/password-queue.ts'
import { staffInvitations, users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { newToken } from '../../platform/http/token.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseTakenEmail } from './colleague-email.ts'
import { keepPlaceOfWork, placeOf } from './place-of-work.ts'
import { sendInvitation } from './send-invitation.ts'

type Asked = z.output<typeof endpoint.body>

/** Make the account of somebody new in the staff, which no password opens, and send the letter. The same invitation sent again makes and sends nothing. */
export async function inviteStaff(platform: Platform, caller: Caller, asked: Asked, home: string): Promise<{ isNew: boolean }> {
  const { id, role, email, locale, last_name, first_name, patronymic } = asked
  const password_hash = await hashPassword(newToken())
  const created_at = platform.now().toISOString()
  return platform.db.transaction(async (tx) => {
    const person = { id, role_id: roleIds[role], email, locale, last_name, first_name, patronymic, password_hash, created_at }
    if (await isKnown(tx, id, email)) return { isNew: false }
    await refuseTakenEmail(tx, email, id)
    const made = await tx.insert(users).values(person).onConflictDoNothing({ target: users.id }).returning({ id: users.id })
    if (made.length === 0) return { isNew: false }
    await keepPlaceOfWork(tx, id, placeOf(asked))
    await sendInvitation(tx, platform, { user_id: id, email, locale, by: caller.id, home })
    const changes = [{ field: 'role', before: '', after: role }]
    await logAccount(tx, { by: caller.id, action: 'invited', user_id: id, changes }, platform.now())
    return { isNew: true }
  })
}

/** An id that is somebody else's names no invitation. */
async function isKnown(tx: Db, id: string, email: string): Promise<boolean> {
  const [known] = await tx
    .select({ email: users.email, invited: staffInvitations.user_id })
    .from(users)
    .leftJoin(staffInvitations, eq(staffInvitations.user_id, users.id))
    .where(eq(users.id, id))
  if (known && (known.invited === null || known.email !== email)) refuse('invalid', { field: 'id' })
  return known !== undefined
}
