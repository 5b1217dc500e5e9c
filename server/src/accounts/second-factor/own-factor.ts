import { eq } from 'drizzle-orm'
import type { SecondFactor, SetUp } from '#contract/accounts/second-factor'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { askOwnPassword } from '../check-password.ts'
import { endAllSessions, forgetSessions } from '../sessions/sessions.ts'
import { dropChallenges } from './challenge.ts'
import { withVerifiedCode } from './verify-code.ts'
import { recordFactorChange } from './record-factor-change.ts'
import { countCodesLeft, makeRecoveryCodes } from './recovery-codes.ts'
import { checkFirstCode, makeSetUp, switchOn } from './set-up.ts'
import { recoveryCodes, secondFactors, secondFactorSetUps } from './tables.ts'
import { mustHaveFactor } from '../factor-demand.rules.ts'

interface Proof {
  current_password: string
  code: string
}

export async function readSecondFactor({ platform, user }: Context): Promise<SecondFactor> {
  const { db, config } = platform
  const { id, role } = user
  const since = await readSwitchedOnAt(db, id)
  return {
    is_on: since !== null,
    since,
    codes_left: await countCodesLeft(db, id),
    is_required: mustHaveFactor(role, config.staffTotp),
  }
}

/** Returns when a person's second factor was switched on; null if it is off. */
export async function readSwitchedOnAt(db: Db, user_id: string): Promise<string | null> {
  const [factor] = await db
    .select({ created_at: secondFactors.created_at })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, user_id))
  return factor?.created_at ?? null
}

/**
 * Starts a set-up. Moving the factor to another phone needs a code too, because the password and an open device are not
 * enough.
 */
export async function beginSetUp(
  { platform, user }: Context,
  { current_password, code }: { current_password: string; code?: string },
): Promise<SetUp> {
  await askOwnPassword(platform.db, user, current_password)
  const make = (db: Db) => makeSetUp(db, platform, user.id)
  const first = await platform.db.transaction(async (tx) => {
    await lockPerson(tx, user.id)
    return (await readSwitchedOnAt(tx, user.id)) === null ? make(tx) : null
  })
  if (first) return first
  return code
    ? withVerifiedCode(platform, { user_id: user.id, code }, make)
    : refuse('factor-code-wrong', { field: 'code' })
}

/** Finishes a set-up and ends other sessions, which were opened by the password alone or with the lost phone. */
export async function confirmSetUp({ platform, user }: Context, code: string): Promise<string[]> {
  const confirmed = await checkFirstCode(platform, user.id, code)
  const { codes, ended } = await platform.db.transaction(async (tx) => ({
    codes: await switchOn(tx, platform, confirmed),
    ended: await endAllSessions(tx, user.id, user.session),
  }))
  forgetSessions(platform, ended)
  return codes
}

export async function renewRecoveryCodes(
  { platform, user }: Context,
  { current_password, code }: Proof,
): Promise<string[]> {
  await askOwnPassword(platform.db, user, current_password)
  return withVerifiedCode(platform, { user_id: user.id, code }, async (tx) => {
    await recordFactorChange(tx, { user_id: user.id, what: 'codes-renewed', by: user.id }, platform.now())
    return makeRecoveryCodes(tx, platform, user.id)
  })
}

export async function switchFactorOff({ platform, user }: Context, { current_password, code }: Proof): Promise<void> {
  if (mustHaveFactor(user.role, platform.config.staffTotp)) refuse('factor-required')
  await askOwnPassword(platform.db, user, current_password)
  await withVerifiedCode(platform, { user_id: user.id, code }, async (tx) => {
    await removeFactor(tx, user.id)
    await recordFactorChange(tx, { user_id: user.id, what: 'off', by: user.id }, platform.now())
  })
}

/** Returns whether there was a factor to remove. */
export async function removeFactor(tx: Db, user_id: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await dropChallenges(tx, user_id)
  await tx.delete(secondFactorSetUps).where(eq(secondFactorSetUps.user_id, user_id))
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, user_id))
    .returning({ user_id: secondFactors.user_id })
  return removed.length > 0
}
