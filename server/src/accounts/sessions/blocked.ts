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

/** An administrator has blocked the account. */
export const isBlocked = sql<boolean>`${exists(block)}`

/**
 * Whoever is told at a door that they are blocked is found there; an account that is closed for good is as if it were
 * not.
 */
export const isFoundAtSignIn = or(isNull(users.blocked_at), isBlocked)

/** Told to whoever has shown that the account is theirs, and to nobody else. */
export function refuseBlocked({ is_blocked, role_id }: { is_blocked: boolean; role_id: number }): void {
  if (is_blocked) refuse('account-blocked', { values: { context: kindOf(role_id) } })
}

type Told = 'student' | 'family' | 'staff'

/** Who is spoken to: a pupil as a child, a parent, or staff. */
function kindOf(role_id: number): Told {
  if (role_id === roleIds.student) return 'student'
  return role_id === roleIds.parent ? 'family' : 'staff'
}

/**
 * Whose session a token was when the account was blocked. A block leaves the rows of the sessions, which open nothing,
 * so that whoever held one is told; lifting it deletes them.
 */
export async function blockedBehind({ db, now }: Pick<Platform, 'db' | 'now'>, token: string): Promise<Told | null> {
  const [found] = await db
    .select({ role_id: users.role_id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, hashOf(token)), gt(sessions.expires_at, now().toISOString()), isBlocked))
  return found ? kindOf(found.role_id) : null
}

/** Whoever was invited has come in: until then nobody is behind the account, and nothing may be left to it. */
export const hasComeIn: SQL = sql`not exists (select from ${staffInvitations} where ${staffInvitations.user_id} = ${users.id} and ${staffInvitations.accepted_at} is null)`

/**
 * No invitation of the account has run out: who has not come within its days is let in by a new letter alone, and no
 * recovery goes round it.
 */
export const isInvitedInTime = (at: string): SQL =>
  sql`not exists (select from ${staffInvitations} where ${staffInvitations.user_id} = ${users.id} and ${staffInvitations.accepted_at} is null and ${staffInvitations.expires_at} <= ${at})`
