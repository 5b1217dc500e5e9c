import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/http/token.ts'
import { dropChallenges } from '../second-factor/challenge.ts'
import { forgetDevices } from '../sessions/trusted-devices.ts'
import { hashPassword } from '../check-password.ts'
import { readPhoneToken, spendPhoneToken } from '../contacts/phone-token.ts'
import { isBlocked, hasValidInvitation, isFoundAtSignIn, refuseBlocked } from '../sessions/blocked.ts'
import { endAllSessions, forgetSessions } from '../sessions/sessions.ts'
import { resetLinks, staffInvitations, withdrawnInvitations } from '../tables.ts'
import { users } from '../../users/tables.ts'

type Proof = { phone_token: string; member: string } | { token: string }
type NewPassword = Proof & { password: string; password_confirmation: string }

/** Result of a valid proof: the account, and a function that uses the proof up. */
interface Opened {
  user_id: string
  spend: (db: Db) => Promise<void>
}

/**
 * Sets a new password by a confirmed phone or a link, ends all sessions, and forgets all trusted devices. Returns the
 * id of the account.
 */
export async function resetPassword(platform: Platform, body: NewPassword): Promise<string> {
  if (body.password !== body.password_confirmation) refuse('passwords-differ', { field: 'password_confirmation' })
  const { user_id, spend } =
    'token' in body ? await openByLink(platform, body.token) : await openByPhone(platform, body)
  const password_hash = await hashPassword(body.password)
  const ended = await platform.db.transaction(async (tx) => {
    // Locks the account before its link, in the same order as the code that renews or withdraws an invitation. If the
    // proof was used up in the meantime, `spend` rolls this back.
    await tx.update(users).set({ password_hash }).where(eq(users.id, user_id))
    await spend(tx)
    await tx.delete(resetLinks).where(and(eq(resetLinks.user_id, user_id), isNull(resetLinks.used_at)))
    await tx
      .update(staffInvitations)
      .set({ accepted_at: platform.now().toISOString() })
      .where(and(eq(staffInvitations.user_id, user_id), isNull(staffInvitations.accepted_at)))
    await dropChallenges(tx, user_id)
    await forgetDevices(tx, user_id, null)
    return endAllSessions(tx, user_id)
  })
  forgetSessions(platform, ended)
  return user_id
}

async function openByPhone(
  platform: Platform,
  { phone_token, member }: { phone_token: string; member: string },
): Promise<Opened> {
  const confirmed = readPhoneToken(platform, 'recovery', phone_token)
  const [user] = await platform.db
    .select({ id: users.id, role_id: users.role_id, is_blocked: isBlocked })
    .from(users)
    .where(
      and(
        eq(users.id, member),
        eq(users.phone, confirmed.phone),
        isFoundAtSignIn,
        hasValidInvitation(platform.now().toISOString()),
      ),
    )
  if (!user) return refuse('phone-unconfirmed', { field: 'phone' })
  refuseBlocked(user)
  return { user_id: user.id, spend: (db) => spendPhoneToken(db, confirmed) }
}

/** Checks that a link is still valid, before a password is typed. */
export async function checkResetLink(platform: Platform, token: string): Promise<{ expires_at: string }> {
  const { expires_at } = await openByLink(platform, token)
  return { expires_at }
}

async function openByLink({ db, now }: Platform, token: string): Promise<Opened & { expires_at: string }> {
  const at = now().toISOString()
  const isOpen = and(
    eq(resetLinks.token_hash, hashOf(token)),
    isNull(resetLinks.used_at),
    gt(resetLinks.expires_at, at),
  )
  const [link] = await db
    .select({
      user_id: resetLinks.user_id,
      role_id: users.role_id,
      is_blocked: isBlocked,
      expires_at: resetLinks.expires_at,
    })
    .from(resetLinks)
    .innerJoin(users, eq(users.id, resetLinks.user_id))
    .where(and(isOpen, isFoundAtSignIn, hasValidInvitation(at)))
  if (!link) return refuseLink(db, token)
  refuseBlocked(link)
  const spend = async (tx: Db) => {
    const used = await tx
      .update(resetLinks)
      .set({ used_at: at })
      .where(isOpen)
      .returning({ user_id: resetLinks.user_id })
    if (used.length === 0) await refuseLink(tx, token)
  }
  return { user_id: link.user_id, expires_at: link.expires_at, spend }
}

/** Refuses a link with the reason: its invitation was withdrawn, or it was used, has expired or never existed. */
export async function refuseLink(db: Db, token: string): Promise<never> {
  const [withdrawn] = await db
    .select({ expires_at: withdrawnInvitations.expires_at })
    .from(withdrawnInvitations)
    .where(eq(withdrawnInvitations.token_hash, hashOf(token)))
  return refuse(withdrawn ? 'invitation-withdrawn' : 'link-expired')
}
