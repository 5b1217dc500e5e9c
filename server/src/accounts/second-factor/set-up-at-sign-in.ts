import type { Session } from '#contract/accounts/accounts'
import type { SetUp } from '#contract/accounts/second-factor'
import type { Platform } from '../../platform/platform.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { type Entrance, sessionOf } from '../sessions/entrance.ts'
import { endAllSessions, forgetSessions, openSession } from '../sessions/sessions.ts'
import { spendChallenge, tryChallenge } from './challenge.ts'
import { withVerifiedCode } from './verify-code.ts'
import { checkFirstCode, makeSetUp, switchOn } from './set-up.ts'

interface Typed {
  challenge: string
  code: string
}

/** Second step of the sign-in, after the password: a code of the app or a recovery code opens the session. */
export async function enterByCode(
  platform: Platform,
  { challenge, code }: Typed,
  entrance: Entrance,
): Promise<Session> {
  const user_id = await tryChallenge(platform, challenge, { step: 'code' })
  const token = await withVerifiedCode(platform, { user_id, code }, async (tx) => {
    await spendChallenge(tx, user_id, challenge)
    return openSession(tx, { user_id, device: entrance.device }, platform.now())
  })
  return sessionOf(platform, { user_id, token }, entrance)
}

/**
 * Starts the set-up for a person who must have a second factor before getting a session. Starting does not count as a
 * try.
 */
export async function beginSetUpAtSignIn(platform: Platform, challenge: string): Promise<SetUp> {
  return makeSetUp(platform.db, platform, await tryChallenge(platform, challenge, { step: 'set-up', tries: 0 }))
}

export async function confirmSetUpAtSignIn(
  platform: Platform,
  { challenge, code }: Typed,
  entrance: Entrance,
): Promise<Session & { recovery_codes: string[] }> {
  const user_id = await tryChallenge(platform, challenge, { step: 'set-up' })
  const confirmed = await checkFirstCode(platform, user_id, code)
  const { token, ended, recovery_codes } = await platform.db.transaction(async (tx) => {
    await lockPerson(tx, user_id)
    await spendChallenge(tx, user_id, challenge)
    // Sessions that were opened by the password alone end.
    const [codes, closed] = [await switchOn(tx, platform, confirmed), await endAllSessions(tx, user_id)]
    return {
      token: await openSession(tx, { user_id, device: entrance.device }, platform.now()),
      ended: closed,
      recovery_codes: codes,
    }
  })
  forgetSessions(platform, ended)
  return { ...(await sessionOf(platform, { user_id, token }, entrance)), recovery_codes }
}
