import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Invitation } from '#contract/profiles/staffing'
import { psychologistRoles, roleOf } from '#contract/values/role'
import { refuseLink } from '../../accounts/recovery/reset-password.ts'
import { resetLinks, staffInvitations } from '../../accounts/tables.ts'
import { hashOf } from '../../platform/http/token.ts'
import type { Platform } from '../../platform/platform.ts'
import { users } from '../../users/tables.ts'

/** Returns the invitation behind the link of a letter. */
export async function readInvitation({ db, now }: Platform, token: string): Promise<Invitation> {
  const isOpen = and(
    eq(resetLinks.token_hash, hashOf(token)),
    isNull(resetLinks.used_at),
    gt(resetLinks.expires_at, now().toISOString()),
  )
  const [found] = await db
    .select({
      first_name: users.first_name,
      role_id: users.role_id,
      email: users.email,
      expires_at: resetLinks.expires_at,
    })
    .from(resetLinks)
    .innerJoin(users, eq(users.id, resetLinks.user_id))
    .innerJoin(staffInvitations, eq(staffInvitations.user_id, users.id))
    .where(and(isOpen, isNull(users.blocked_at), isNull(staffInvitations.accepted_at)))
  const role = found && roleOf(found.role_id)
  if (!found || !role || role === 'student' || role === 'parent') return refuseLink(db, token)
  const { first_name, email, expires_at } = found
  return {
    first_name,
    role,
    email,
    expires_at,
    door: psychologistRoles.some((one) => one === role) ? 'psychologists' : 'managers',
  }
}
