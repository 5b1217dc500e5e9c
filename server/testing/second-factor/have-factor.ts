import { openChallenge } from '../../src/accounts/second-factor/challenge.ts'
import { checkFirstCode, makeSetUp, switchOn } from '../../src/accounts/second-factor/set-up.ts'
import { codeOf, stepAt } from '../../src/accounts/second-factor/totp.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { TestApp } from '../start-app.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns an authenticator app for this key: it gives the current code, or that of a step before or after. */
export function appOf(key: string, now: () => Date): (steps?: number) => string {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return (steps = 0) => codeOf(secret, stepAt(now()) + steps)
}

/**
 * Switches the factor on and returns the app and the recovery codes. The next code is that of the next half minute.
 * Makes no calls, because limits count over all tests of a file.
 */
export async function haveFactor(platform: Platform, { id }: { id: string }, clock: TestApp['clock']) {
  const code = appOf((await makeSetUp(platform.db, platform, id)).key, clock.now)
  const confirmed = await checkFirstCode(platform, id, code())
  const recovery = await platform.db.transaction((tx) => switchOn(tx, platform, confirmed))
  clock.forward({ seconds: 30 })
  return { code, recovery }
}

/** Opens a challenge, as after a right password. */
export async function challengeFor(platform: Platform, { id }: { id: string }): Promise<string> {
  return (await openChallenge(platform.db, platform, { user_id: id, step: 'code' })).challenge
}
