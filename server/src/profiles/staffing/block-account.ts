import { eq } from 'drizzle-orm'
import { roleIds, roleOf, settingsAddress } from '#contract/values/role'
import { logAccount } from '../../accounts/log-account.ts'
import { dropChallenges } from '../../accounts/second-factor/challenge.ts'
import { endAllSessions, forgetSessions, invalidateSessions } from '../../accounts/sessions/sessions.ts'
import { accountBlocks } from '../../accounts/tables.ts'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockAccount, refuseLastAdmin } from './lock-account.ts'
import { users } from '../../users/tables.ts'

/** Blocks an account without deleting its data. */
export async function blockAccount({ platform, user: caller }: Context, id: string, reason: string): Promise<void> {
  if (id === caller.id) refuse('account-own')
  const at = platform.now().toISOString()
  const ended = await platform.db.transaction(async (tx) => {
    const [person] = await tx.select({ role_id: users.role_id }).from(users).where(eq(users.id, id))
    if (person?.role_id === roleIds.admin) await refuseLastAdmin(tx, id)
    const { blocked_at } = await lockAccount(tx, id)
    const [block] = await tx.select({ at: accountBlocks.at }).from(accountBlocks).where(eq(accountBlocks.user_id, id))
    if (block) refuse('block-changed')
    if (blocked_at !== null) refuse('account-closed')
    await tx.update(users).set({ blocked_at: at }).where(eq(users.id, id))
    await tx.insert(accountBlocks).values({ user_id: id, reason, blocked_by: caller.id, at })
    await dropChallenges(tx, id)
    await logAccount(
      tx,
      { by: caller.id, action: 'blocked', user_id: id, changes: [{ field: 'reason', before: '', after: reason }] },
      platform.now(),
    )
    return invalidateSessions(tx, id)
  })
  forgetSessions(platform, ended)
}

/** Unblocks an account. The password stays valid, but sessions from before the block do not. */
export async function unblockAccount({ platform, user: caller }: Context, id: string): Promise<void> {
  const at = platform.now().toISOString()
  const ended = await platform.db.transaction(async (tx) => {
    const { role_id, iin } = await lockAccount(tx, id)
    // A case gave the IIN to somebody else, so this account stays closed.
    if (iin === null && (role_id === roleIds.student || role_id === roleIds.parent)) refuse('account-closed')
    const [block] = await tx
      .delete(accountBlocks)
      .where(eq(accountBlocks.user_id, id))
      .returning({ reason: accountBlocks.reason })
    if (!block) return refuse('block-changed')
    await tx.update(users).set({ blocked_at: null }).where(eq(users.id, id))
    await logAccount(
      tx,
      {
        by: caller.id,
        action: 'unblocked',
        user_id: id,
        changes: [{ field: 'reason', before: block.reason, after: '' }],
      },
      platform.now(),
    )
    await notify(tx, {
      user_id: id,
      kind: 'account-unblocked',
      category: 'general',
      values: {},
      link: settingsAddress(roleOf(role_id)),
      at,
    })
    return endAllSessions(tx, id)
  })
  forgetSessions(platform, ended)
}

export async function endSessionsOf({ platform, user: caller }: Context, id: string): Promise<void> {
  if (id === caller.id) refuse('account-own')
  const ended = await platform.db.transaction(async (tx) => {
    await lockAccount(tx, id)
    await dropChallenges(tx, id)
    await logAccount(tx, { by: caller.id, action: 'sessions-ended', user_id: id, changes: [] }, platform.now())
    return endAllSessions(tx, id)
  })
  forgetSessions(platform, ended)
}
