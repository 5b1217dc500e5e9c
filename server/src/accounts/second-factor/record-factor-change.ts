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
  /** Null for the operator of the server. */
  by: string | null
  reason?: string
  /** Kind of the notice, if it is not the default for this change. */
  notice?: string
}

/** Records a change of a second factor and notifies its owner, also by mail. */
export async function recordFactorChange(
  tx: Db,
  { user_id, what, by, reason = '', notice = `factor-${what}` }: Change,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.insert(secondFactorChanges).values({ user_id, id: newId(now.getTime()), what, by, reason, at })
  await notifyOwner(tx, user_id, { kind: notice, values: what === 'reset' ? { reason } : {}, at })
}

/** Notifies the owner of an account about its second factor, at night too, because somebody else may have caused it. */
export async function notifyOwner(
  tx: Db,
  user_id: string,
  { kind, values, at }: Pick<News, 'kind' | 'values'> & { at: string },
): Promise<void> {
  const [user] = await tx.select({ role_id: users.role_id }).from(users).where(eq(users.id, user_id))
  const link = settingsAddress(user ? roleOf(user.role_id) : null)
  await notify(tx, { user_id, kind, category: 'general', values, link, urgent: true, at })
}
