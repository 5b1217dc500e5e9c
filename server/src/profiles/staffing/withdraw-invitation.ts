import { and, eq, isNull } from 'drizzle-orm'
import { logAccount } from '../../accounts/log-account.ts'
import { resetLinks, staffInvitations, withdrawnInvitations } from '../../accounts/tables.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { back } from '../../publishing/provided-kinds.ts'
import { lockAccount, lockAdmins } from './lock-account.ts'
import { users } from '../../users/tables.ts'

/**
 * Take an invitation back. Nobody has ever been behind the account, so it goes whole, and the same e-mail may be
 * invited anew.
 */
export async function withdrawInvitation({ platform, user: caller }: Context, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // Administrators, the account, its links: the same order wherever an invitation is answered, renewed or taken back,
    // or two would wait for each other. The role may change until the account is locked.
    await lockAdmins(tx)
    // Before the account as well: whoever has the conversation open may write to its operator.
    for (const goes of back().goes) await goes(tx, id, platform.now())
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
