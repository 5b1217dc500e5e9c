import { and, eq, isNull } from 'drizzle-orm'
import { refuseTakenEmail } from '../../accounts/contacts/colleague-email.ts'
import { logAccount } from '../../accounts/log-account.ts'
import { staffInvitations } from '../../accounts/tables.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from './lock-account.ts'
import { sendInvitation } from './send-invitation.ts'
import { users } from '../../users/tables.ts'

/** Send the letter again to whoever has not come in yet. */
export async function renewInvitation(platform: Platform, caller: Caller, id: string, { email, home }: { email: string; home: string }): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const person = await lockAccount(tx, id)
    const [waiting] = await tx
      .select({ id: staffInvitations.user_id })
      .from(staffInvitations)
      .where(and(eq(staffInvitations.user_id, id), isNull(staffInvitations.accepted_at)))
    if (!waiting) refuse('invitation-accepted')
    if (person.blocked_at !== null) refuse('account-blocked', { values: { context: 'colleague' } })
    await refuseTakenEmail(tx, email, id)
    if (person.email !== email) await tx.update(users).set({ email }).where(eq(users.id, id))
    await sendInvitation(tx, platform, { user_id: id, email, locale: person.locale, by: caller.id, home })
    const changes = person.email === email ? [] : [{ field: 'email', before: person.email, after: email }]
    await logAccount(tx, { by: caller.id, action: 'invitation-renewed', user_id: id, changes }, platform.now())
  })
}
