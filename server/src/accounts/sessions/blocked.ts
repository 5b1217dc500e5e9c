import { and, eq, exists, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { roleIds } from '#contract/values/role'
import { refuse } from '../../platform/refusal.ts'
import { hashOf } from '../../platform/http/token.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountBlocks, sessions, staffInvitations } from '../tables.ts'
import { users } from '../../users/tables.ts'

const block = new QueryBuilder()
  .select({ one: sql`1` })
  .from(accountBlocks)
  .where(eq(accountBlocks.user_id, users.id))

/** True if an administrator has blocked the account. */
export const isBlocked = sql<boolean>`${exists(block)}`

/**
 * Blocked accounts are found at sign-in, so that their owners learn about the block; accounts closed for good are not
 * found.
 */
export const isFoundAtSignIn = or(isNull(users.blocked_at), isBlocked)

/** Refuses a blocked account. Call it only after the person has proved that the account is theirs. */
export function refuseBlocked({ is_blocked, role_id }: { is_blocked: boolean; role_id: number }): void {
  if (is_blocked) refuse('account-blocked', { values: { context: kindOf(role_id) } })
}

type AccountKind = 'student' | 'family' | 'staff'

/** Whom the message addresses: a pupil as a child, a parent, or staff. */
function kindOf(role_id: number): AccountKind {
  if (role_id === roleIds.student) return 'student'
  return role_id === roleIds.parent ? 'family' : 'staff'
}

/**
 * Returns the kind of the account whose session ended by a block, or null. A block leaves the rows of the sessions,
 * which no longer work, so that their owner can be informed; lifting it deletes them.
 */
export async function findBlockedAccountKind(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  token: string,
): Promise<AccountKind | null> {
  const [found] = await db
    .select({ role_id: users.role_id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, hashOf(token)), gt(sessions.expires_at, now().toISOString()), isBlocked))
  return found ? kindOf(found.role_id) : null
}

/** True if an invited person has accepted. Until then nobody uses the account, and no work may be assigned to it. */
export const hasAcceptedInvitation: SQL = sql`not exists (select from ${staffInvitations} where ${staffInvitations.user_id} = ${users.id} and ${staffInvitations.accepted_at} is null)`

/**
 * True if no invitation of the account has expired. After that only a new letter lets the person in, not a recovery.
 */
export const hasValidInvitation = (at: string): SQL =>
  sql`not exists (select from ${staffInvitations} where ${staffInvitations.user_id} = ${users.id} and ${staffInvitations.accepted_at} is null and ${staffInvitations.expires_at} <= ${at})`
