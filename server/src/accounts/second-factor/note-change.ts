import { eq } from 'drizzle-orm'
import { roleOf, settingsAddress } from '#contract/values/role'
import { notify, type News } from '../../notifications/notify.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { secondFactorChanges } from './tables.ts'
import { users } from '../../users/tables.ts'

interface Change {
  user_id: string
  what: (typeof secondFactorChanges.$inferInsert)['what']
  /** Null: whoever runs the server. */
  by: string | null
  reason?: string
  /** Which notice tells it, where it is not the one of the change. */
  notice?: string
}

/** Write down a change of a second factor and tell its owner, also by mail. */
export async function noteChange(
  tx: Db,
  { user_id, what, by, reason = '', notice = `factor-${what}` }: Change,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.insert(secondFactorChanges).values({ user_id, id: newId(now.getTime()), what, by, reason, at })
  await notifyOwner(tx, user_id, { kind: notice, values: what === 'reset' ? { reason } : {}, at })
}

/**
 * Tell the owner of an account what happens to its second factor; by night too, since it may be somebody else's doing.
 */
export async function notifyOwner(
  tx: Db,
  user_id: string,
  { kind, values, at }: Pick<News, 'kind' | 'values'> & { at: string },
): Promise<void> {
  const [user] = await tx.select({ role_id: users.role_id }).from(users).where(eq(users.id, user_id))
  const link = settingsAddress(user ? roleOf(user.role_id) : null)
  await notify(tx, { user_id, kind, category: 'general', values, link, urgent: true, at })
}
