import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { SetUp } from '#contract/accounts/second-factor'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { dropChallenges } from './challenge.ts'
import { recordFactorChange } from './record-factor-change.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { secondFactors, secondFactorSetUps } from './tables.ts'
import { addressForApp, base32, inGroupsOfFour, stepOfCode } from './totp.ts'
import { users } from '../../users/tables.ts'

/** The length that RFC 4226 recommends. */
const secretBytes = 20
const setUpMinutes = 30
const maxTries = 10

/** Makes a new secret for the app. Nothing is switched on before its first code is confirmed. */
export async function makeSetUp(db: Db, { seal, now }: Platform, user_id: string): Promise<SetUp> {
  const bytes = randomBytes(secretBytes)
  const secret = seal().close(bytes.toString('base64url'), user_id)
  const expires_at = new Date(now().getTime() + setUpMinutes * 60_000).toISOString()
  const fresh = { secret, expires_at, tries: 0 }
  await db
    .insert(secondFactorSetUps)
    .values({ user_id, ...fresh })
    .onConflictDoUpdate({ target: secondFactorSetUps.user_id, set: fresh })
  const [user] = await db.select({ login: users.login, email: users.email }).from(users).where(eq(users.id, user_id))
  const [account, key] = [user?.login ?? user?.email ?? '', base32(bytes)]
  return { address: addressForApp(account, key), key: inGroupsOfFour(key), account }
}

/** A set-up confirmed by its first code; the input of `switchOn`. */
export interface Confirmed {
  user_id: string
  secret: string
  step: number
}

/** Checks the first code. A try is counted before the code is compared. */
export async function checkFirstCode({ db, seal, now }: Platform, user_id: string, code: string): Promise<Confirmed> {
  const isOpen = and(
    eq(secondFactorSetUps.user_id, user_id),
    gt(secondFactorSetUps.expires_at, now().toISOString()),
    lt(secondFactorSetUps.tries, maxTries),
  )
  const [tried] = await db
    .update(secondFactorSetUps)
    .set({ tries: sql`${secondFactorSetUps.tries} + 1` })
    .where(isOpen)
    .returning({ secret: secondFactorSetUps.secret })
  if (!tried) return refuse('set-up-expired')
  const opened = seal().open(tried.secret, user_id) ?? refuse('factor-unreadable')
  const step =
    stepOfCode(Buffer.from(opened, 'base64url'), code.replace(/\s/g, ''), now()) ??
    refuse('factor-code-wrong', { field: 'code' })
  return { user_id, secret: tried.secret, step }
}

/**
 * Switches the factor on, or moves it to another phone, with new recovery codes. Only the set-up whose code was right
 * counts, and only once. Older challenges are deleted: they needed the password alone and could replace this phone by
 * another.
 */
export async function switchOn(tx: Db, platform: Platform, { user_id, secret, step }: Confirmed): Promise<string[]> {
  await lockPerson(tx, user_id)
  const isThis = and(eq(secondFactorSetUps.user_id, user_id), eq(secondFactorSetUps.secret, secret))
  const spent = await tx.delete(secondFactorSetUps).where(isThis).returning({ user_id: secondFactorSetUps.user_id })
  if (spent.length === 0) refuse('set-up-expired')
  await dropChallenges(tx, user_id)
  const moved = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, user_id))
    .returning({ user_id: secondFactors.user_id })
  await tx.insert(secondFactors).values({ user_id, secret, last_step: step, created_at: platform.now().toISOString() })
  await recordFactorChange(tx, { user_id, what: moved.length > 0 ? 'moved' : 'on', by: user_id }, platform.now())
  return makeRecoveryCodes(tx, platform, user_id)
}
