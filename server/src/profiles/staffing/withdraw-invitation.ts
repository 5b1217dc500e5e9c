import { and, eq, isNull } from 'drizzle-orm'
import { logAccount } from '../../accounts/log-account.ts'
import { resetLinks, staffInvitations, withdrawnInvitations } from '../../accounts/tables.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { backOffice } from '../../publishing/provided-kinds.ts'
import { lockAccount, lockAdmins } from './lock-account.ts'
import { users } from '../../users/tables.ts'

/**
 * Withdraws an invitation. Nobody has used the account, so it is deleted and the e-mail address can be invited again.
 */
export async function withdrawInvitation({ platform, user: caller }: Context, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // Invitations are always locked in the same order to prevent deadlocks: administrators, account, links. The role
    // may change until the account is locked.
    await lockAdmins(tx)
    // This, too, comes before the lock of the account: an open conversation may write to its operator's account.
    for (const reassignWork of backOffice().onColleagueRemoved) await reassignWork(tx, id, platform.now())
    await lockAccount(tx, id)
    const { token_hash, expires_at } = resetLinks
    const links = await tx
      .select({ token_hash, expires_at })
      .from(resetLinks)
      .where(and(eq(resetLinks.user_id, id), isNull(resetLinks.used_at)))
      .for('update')
    const isWaiting = and(eq(staffInvitations.user_id, id), isNull(staffInvitations.accepted_at))
    const [waiting] = await tx.select({ id: staffInvitations.user_id }).from(staffInvitations).where(isWaiting)
    if (!waiting) refuse('invitation-accepted')
    await logAccount(tx, { by: caller.id, action: 'invitation-withdrawn', user_id: id, changes: [] }, platform.now())
    if (links.length > 0) await tx.insert(withdrawnInvitations).values(links)
    await tx.delete(users).where(eq(users.id, id))
  })
}
