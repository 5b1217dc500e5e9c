import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { SignInChallenge } from '#contract/accounts/accounts'
import { roleOf } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashOf, newToken } from '../../platform/http/token.ts'
import { secondFactors, signInChallenges } from './tables.ts'
import { mayHaveFactor, mustHaveFactor } from '../factor-demand.rules.ts'
import { users } from '../../users/tables.ts'

type Step = SignInChallenge['step']

/** Entering a code is quick; setting up may include installing an app. */
const minutesFor: Record<Step, number> = { code: 5, 'set-up': 30 }
const maxTries = 5

/**
 * Returns the step needed after a right password, or null if the session can be opened at once. The person must be
 * locked, so that the second factor cannot be switched on between this check and the session.
 */
export async function stepAfterPassword(
  tx: Db,
  { config }: Platform,
  { id, role_id }: { id: string; role_id: number },
): Promise<Step | null> {
  const role = roleOf(role_id)
  if (!role || !mayHaveFactor(role)) return null
  const [factor] = await tx
    .select({ user_id: secondFactors.user_id })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, id))
  if (factor) return 'code'
  return mustHaveFactor(role, config.staffTotp) ? 'set-up' : null
}

export async function openChallenge(
  tx: Db,
  { now }: Platform,
  { user_id, step }: { user_id: string; step: Step },
): Promise<SignInChallenge> {
  const challenge = newToken()
  const seconds = minutesFor[step] * 60
  const expires_at = new Date(now().getTime() + seconds * 1000).toISOString()
  await tx.insert(signInChallenges).values({ token_hash: hashOf(challenge), user_id, step, expires_at })
  return { challenge, step, expires_in: seconds }
}

/**
 * Returns the account of a challenge. A try is counted before the code is checked, so that parallel tries cannot exceed
 * the limit. Forged, spent and expired challenges give the same refusal.
 */
export async function tryChallenge(
  { db, now }: Platform,
  challenge: string,
  { step, tries = 1 }: { step: Step; tries?: number },
): Promise<string> {
  const isOpen = and(
    eq(signInChallenges.token_hash, hashOf(challenge)),
    eq(signInChallenges.step, step),
    gt(signInChallenges.expires_at, now().toISOString()),
    lt(signInChallenges.tries, maxTries),
  )
  const [tried] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + ${tries}` })
    .where(isOpen)
    .returning({ user_id: signInChallenges.user_id })
  return tried?.user_id ?? refuse('challenge-expired')
}

/** Uses a challenge up. It opens only one session, and only if the account is not blocked. */
export async function spendChallenge(tx: Db, user_id: string, challenge: string): Promise<void> {
  const [spent] = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.token_hash, hashOf(challenge)))
    .returning({ user_id: signInChallenges.user_id })
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.blocked_at)))
  if (!spent || !person) refuse('challenge-expired')
}

/** Deletes challenges that were opened with the old password. */
export async function dropChallenges(tx: Db, user_id: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.user_id, user_id))
}
