import { and, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Session, SignInChallenge } from '#contract/accounts/accounts'
import { psychologistRoles, roleIds } from '#contract/values/role'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Entrance, sessionOf } from '../sessions/entrance.ts'
import { iinOfMember } from './member-of-iin.ts'
import { isTrustedDevice } from '../sessions/trusted-devices.ts'
import { checkPassword } from '../check-password.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { openChallenge, stepAfterPassword } from '../second-factor/challenge.ts'
import { isBlocked, isFoundAtSignIn, refuseBlocked } from '../sessions/blocked.ts'
import { openSession } from '../sessions/sessions.ts'
import { users } from '../../users/tables.ts'

const nobody = '00000000-0000-0000-0000-000000000000'
const families = [roleIds.student, roleIds.parent]
const psychologists = psychologistRoles.map((role) => roleIds[role])

type Credentials = { password: string } & ({ iin: string } | { member: string })

/** Signs in a pupil or a parent by IIN, or as the member chosen for a phone. */
export async function signIn(platform: Platform, credentials: Credentials, entrance: Entrance): Promise<Session> {
  const { who, named } = personBehind(platform.secret, credentials)
  const claim: Claim = { who: and(who, inArray(users.role_id, families)), named, password: credentials.password }
  const person = await checkClaim(platform, 'iin' in credentials ? { ...claim, by: 'iin' } : claim, entrance)
  const token = await platform.db.transaction(async (tx) => {
    await lockUnchanged(tx, person)
    return openSession(tx, { user_id: person.id, device: entrance.device }, platform.now())
  })
  return sessionOf(platform, { user_id: person.id, token }, entrance)
}

function personBehind(secret: string, credentials: { iin: string } | { member: string }): { who: SQL; named: string } {
  if ('iin' in credentials) return { who: eq(users.iin, credentials.iin), named: credentials.iin }
  const iin = iinOfMember(secret, credentials.member)
  return iin === null
    ? { who: eq(users.id, credentials.member), named: credentials.member }
    : personBehind(secret, { iin })
}

export function signInAsPsychologist(
  platform: Platform,
  { email, ...given }: StaffPassword & { email: string },
  entrance: Entrance,
): Promise<Session | SignInChallenge> {
  const who = and(eq(users.email, email), inArray(users.role_id, psychologists))
  return enterAsStaff(platform, { ...given, who, named: email }, entrance)
}

/** Signs in other staff by login; the e-mail works too, for people who forgot the login. */
export function signInAsManager(
  platform: Platform,
  { login, ...given }: StaffPassword & { login: string },
  entrance: Entrance,
): Promise<Session | SignInChallenge> {
  const who = and(
    or(eq(users.login, login), eq(users.email, login)),
    notInArray(users.role_id, [...families, ...psychologists]),
  )
  const first = sql`${users.login} = ${login} desc nulls last`
  return enterAsStaff(platform, { ...given, who, named: login, first }, entrance)
}

interface StaffPassword {
  password: string
  takes_challenge?: boolean
}

/** Staff may have, or be required to have, a second factor: then the right password alone opens no session. */
async function enterAsStaff(
  platform: Platform,
  claim: Claim & StaffPassword,
  entrance: Entrance,
): Promise<Session | SignInChallenge> {
  const person = await checkClaim(platform, claim, entrance)
  const opened = await platform.db.transaction(async (tx) => {
    await lockUnchanged(tx, person)
    const step = await stepAfterPassword(tx, platform, person)
    if (!step) return openSession(tx, { user_id: person.id, device: entrance.device }, platform.now())
    return claim.takes_challenge
      ? openChallenge(tx, platform, { user_id: person.id, step })
      : refuse('second-factor-needed', { field: 'password' })
  })
  return typeof opened === 'string' ? sessionOf(platform, { user_id: person.id, token: opened }, entrance) : opened
}

interface Claim {
  who: SQL | undefined
  /**
   * What the person typed. Guesses are counted by it and not by the account found, because a shared count would reveal
   * that a login and an e-mail are one account.
   */
  named: string
  password: string
  /** Order if several accounts match. */
  first?: SQL
  /** The kind of name typed, if the refusal has its own sentence for it. */
  by?: 'iin'
}

/** Returns the account if the password is right. */
async function checkClaim(
  { db }: Platform,
  { who, named, password, first = sql`${users.created_at}`, by }: Claim,
  entrance: Entrance,
): Promise<Found> {
  const found = await find(db, who, first)
  const { id, password_hash } = found
  const isTrusted = await isTrustedDevice(db, id, entrance.device_hash)
  await entrance.admit(named, isTrusted)
  const isRight = await checkPassword(
    password_hash,
    password,
    isTrusted ? 'known' : { address: entrance.address, person: named },
  )
  // One message for both cases, so that it does not reveal whether an IIN is registered.
  if (!isRight) return refuse('credentials-wrong', { field: 'password', ...(by && { values: { context: by } }) })
  refuseBlocked(found)
  return found
}

/**
 * Locks the person and reads the account again. A block, a new role or a new password may have ended every session
 * since the check, and a session opened now would outlive that.
 */
async function lockUnchanged(tx: Db, before: Found): Promise<void> {
  await lockPerson(tx, before.id)
  const now = await find(tx, eq(users.id, before.id), sql`${users.id}`)
  refuseBlocked(now)
  if (now.password_hash !== before.password_hash || now.role_id !== before.role_id)
    refuse('credentials-wrong', { field: 'password' })
}

interface Found {
  id: string
  role_id: number
  password_hash: string | null
  is_blocked: boolean
}

/**
 * If there is no such account, returns one that no password opens. All later checks run for it too, so that the time
 * does not reveal whether the account exists.
 */
async function find(db: Db, who: SQL | undefined, first: SQL): Promise<Found> {
  const [found] = await db
    .select({ id: users.id, role_id: users.role_id, password_hash: users.password_hash, is_blocked: isBlocked })
    .from(users)
    .where(and(who, isFoundAtSignIn))
    // If several accounts share an e-mail, those that are not blocked come first.
    .orderBy(isBlocked, first)
    .limit(1)
  return found ?? { id: nobody, role_id: roleIds.parent, password_hash: null, is_blocked: false }
}
