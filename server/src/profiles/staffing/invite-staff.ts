import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { inviteStaff as endpoint } from '#contract/profiles/staffing'
import { roleIds } from '#contract/values/role'
import { refuseTakenEmail } from '../../accounts/contacts/colleague-email.ts'
import { logAccount } from '../../accounts/log-account.ts'
import { hashPassword } from '../../accounts/check-password.ts'
import { staffInvitations } from '../../accounts/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { newToken } from '../../platform/http/token.ts'
import { staff } from '../tables.ts'
import { recordPlaceOfWork, placeOf } from './place-of-work.ts'
import { sendInvitation } from './send-invitation.ts'
import { users } from '../../users/tables.ts'

const comparedFields = ['email', 'locale', 'last_name', 'first_name', 'patronymic'] as const

type Invitation = z.output<typeof endpoint.body>

/**
 * Creates an account for a new colleague, without a usable password, and sends the invitation. Repeating the call
 * creates and sends nothing.
 */
export async function inviteStaff(
  { platform, user: caller }: Context,
  invitation: Invitation,
  home: string,
): Promise<{ isNew: boolean }> {
  const { id, role, email, locale, last_name, first_name, patronymic } = invitation
  const password_hash = await hashPassword(newToken())
  const created_at = platform.now().toISOString()
  return platform.db.transaction(async (tx) => {
    const person = {
      id,
      role_id: roleIds[role],
      email,
      locale,
      last_name,
      first_name,
      patronymic,
      password_hash,
      created_at,
    }
    if (await isInvited(tx, invitation)) return { isNew: false }
    await refuseTakenEmail(tx, email, id)
    const made = await tx
      .insert(users)
      .values(person)
      .onConflictDoNothing({ target: users.id })
      .returning({ id: users.id })
    if (made.length === 0) return { isNew: !(await isInvited(tx, invitation)) }
    await recordPlaceOfWork(tx, id, { ...placeOf(invitation), placed_at: created_at })
    await sendInvitation(tx, platform, { user_id: id, email, locale, by: caller.id, home })
    const changes = [{ field: 'role', before: '', after: role }]
    await logAccount(tx, { by: caller.id, action: 'invited', user_id: id, changes }, platform.now())
    return { isNew: true }
  })
}

/**
 * Whether this same invitation exists already. Refuses an id of another account, and an invitation with other data,
 * which would otherwise look as if it had been sent.
 */
async function isInvited(tx: Db, invitation: Invitation): Promise<boolean> {
  const { role_id, email, locale, last_name, first_name, patronymic } = users
  const [existing] = await tx
    .select({
      role_id,
      email,
      locale,
      last_name,
      first_name,
      patronymic,
      school_id: staff.school_id,
      center_id: staff.center_id,
      invited: staffInvitations.user_id,
    })
    .from(users)
    .leftJoin(staffInvitations, eq(staffInvitations.user_id, users.id))
    .leftJoin(staff, eq(staff.user_id, users.id))
    .where(eq(users.id, invitation.id))
  if (!existing) return false
  if (existing.invited === null) refuse('invalid', { field: 'id' })
  const place = placeOf(invitation)
  const isSame =
    roleIds[invitation.role] === existing.role_id &&
    comparedFields.every((field) => invitation[field] === existing[field]) &&
    place.school_id === existing.school_id &&
    place.center_id === existing.center_id
  if (!isSame) refuse('invitation-differs')
  return true
}
