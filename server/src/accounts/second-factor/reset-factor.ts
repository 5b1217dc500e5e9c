import { and, eq, inArray, or } from 'drizzle-orm'
import { roleIds, staffRoles } from '#contract/values/role'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { forgetDevices } from '../sign-in/known-devices.ts'
import { endAll, forget } from '../sign-in/sessions.ts'
import { users } from '../tables.ts'
import { noteChange } from './note-change.ts'
import { removeFactor } from './own-factor.ts'

const isStaff = inArray(
  users.role_id,
  staffRoles.map((role) => roleIds[role]),
)

/** An administrator takes the second factor from a colleague who has neither phone nor codes any more. Nobody takes the own one so: that would need no code. */
export async function resetFactor(platform: Platform, caller: Caller, user_id: string, reason: string): Promise<void> {
  if (user_id === caller.id) refuse('factor-own')
  const [colleague] = await platform.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isStaff))
  if (!colleague) refuse('not-found')
  if (!(await takeFactor(platform, { user_id, by: caller.id, reason }))) refuse('factor-off')
}

/** Whoever runs the server, for the last administrator who is locked out; says whether there was anything to take, null where nobody is called so. */
export async function resetFactorByOperator(platform: Platform, name: string, reason: string): Promise<boolean | null> {
  const [user] = await platform.db
    .select({ id: users.id })
    .from(users)
    .where(and(or(eq(users.login, name), eq(users.email, name)), isStaff))
  return user ? takeFactor(platform, { user_id: user.id, by: null, reason }) : null
}

async function takeFactor(platform: Platform, { user_id, by, reason }: { user_id: string; by: string | null; reason: string }): Promise<boolean> {
  const ended = await platform.db.transaction(async (tx) => {
    if (!(await removeFactor(tx, user_id))) return null
    await forgetDevices(tx, user_id, null)
    await noteChange(tx, { user_id, what: 'reset', by, reason }, platform.now())
    return endAll(tx, user_id)
  })
  if (ended) forget(platform, ended)
  return ended !== null
}
