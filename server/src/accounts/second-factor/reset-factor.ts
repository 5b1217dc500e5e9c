import { and, eq, inArray, or } from 'drizzle-orm'
import { roleIds, staffRoles } from '#contract/values/role'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { newToken } from '../../platform/http/token.ts'
import { logAccount } from '../log-account.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { hashPassword } from '../check-password.ts'
import { forgetDevices } from '../sessions/trusted-devices.ts'
import { endAllSessions, forgetSessions } from '../sessions/sessions.ts'
import { wasAttacked } from './lock.rules.ts'
import { recordFactorChange } from './record-factor-change.ts'
import { removeFactor } from './own-factor.ts'
import { secondFactors } from './tables.ts'
import { users } from '../../users/tables.ts'

const isStaff = inArray(
  users.role_id,
  staffRoles.map((role) => roleIds[role]),
)

/** `reset-password`: the password was reset too, because somebody who knew it tried codes. */
type Reset = 'reset' | 'reset-password'

/**
 * Removes the second factor of a colleague who has neither the phone nor recovery codes any more. Administrators cannot
 * reset their own factor this way, because it needs no code.
 */
export async function resetFactor({ platform, user }: Context, user_id: string, reason: string): Promise<Reset> {
  if (user_id === user.id) refuse('factor-own')
  const [colleague] = await platform.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isStaff))
  if (!colleague) refuse('not-found')
  return (await takeFactor(platform, { user_id, by: user.id, reason })) ?? refuse('factor-off')
}

/**
 * Resets a factor from the command line, for the last administrator who is locked out. A login wins over another
 * account's e-mail with the same text; an e-mail that several people share is refused.
 */
export async function resetFactorByOperator(
  platform: Platform,
  name: string,
  reason: string,
): Promise<Reset | 'off' | 'nobody' | 'several'> {
  const people = await platform.db
    .select({ id: users.id, login: users.login })
    .from(users)
    .where(and(or(eq(users.login, name), eq(users.email, name)), isStaff))
  const [first, second] = people
  const account = people.find(({ login }) => login === name) ?? (second ? null : first)
  if (!account) return second ? 'several' : 'nobody'
  return (await takeFactor(platform, { user_id: account.id, by: null, reason })) ?? 'off'
}

/** Returns null if there was no factor. */
async function takeFactor(
  platform: Platform,
  { user_id, by, reason }: { user_id: string; by: string | null; reason: string },
): Promise<Reset | null> {
  const unknownPassword = await hashPassword(newToken())
  const taken = await platform.db.transaction(async (tx) => {
    await lockPerson(tx, user_id)
    const done = (await isAttacked(tx, user_id)) ? 'reset-password' : 'reset'
    if (!(await removeFactor(tx, user_id))) return null
    // Only the codes kept out the person who knows the password, so the password is reset as well.
    if (done === 'reset-password')
      await tx.update(users).set({ password_hash: unknownPassword }).where(eq(users.id, user_id))
    await forgetDevices(tx, user_id, null)
    if (by)
      await logAccount(
        tx,
        { by, action: 'factor-reset', user_id, changes: [{ field: 'reason', before: '', after: reason }] },
        platform.now(),
      )
    await recordFactorChange(tx, { user_id, what: 'reset', by, reason, notice: `factor-${done}` }, platform.now())
    return { done, ended: await endAllSessions(tx, user_id) } as const
  })
  if (taken) forgetSessions(platform, taken.ended)
  return taken?.done ?? null
}

async function isAttacked(tx: Db, user_id: string): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.user_id, user_id)).for('update')
  return factor !== undefined && wasAttacked(factor)
}
