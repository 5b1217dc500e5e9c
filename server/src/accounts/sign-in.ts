import { and, eq, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Session } from '#contract/accounts'
import { psychologistRoles, roleIds } from '#contract/values/role'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { iinOfMember } from './member-of-iin.ts'
import { checkPassword } from './password-queue.ts'
import { readUser } from './read-user.ts'
import { openSession } from './sessions.ts'
import { users } from './tables.ts'

const families = [roleIds.student, roleIds.parent]
const psychologists = psychologistRoles.map((role) => roleIds[role])

type Credentials = { password: string } & ({ iin: string } | { member: string })

/** A pupil or a parent: by an IIN, or as the member chosen behind a phone. */
export function signIn(platform: Platform, credentials: Credentials, device: string): Promise<Session> {
  return enter(
    platform,
    and(personBehind(platform.secret, credentials), inArray(users.role_id, families)),
    credentials.password,
    device,
    'iin' in credentials ? { by: 'iin' } : {},
  )
}

function personBehind(secret: string, who: { iin: string } | { member: string }): SQL {
  if ('iin' in who) return eq(users.iin, who.iin)
  const iin = iinOfMember(secret, who.member)
  return iin === null ? eq(users.id, who.member) : eq(users.iin, iin)
}

export function signInAsPsychologist(platform: Platform, { email, password }: { email: string; password: string }, device: string): Promise<Session> {
  return enter(platform, and(eq(users.email, email), inArray(users.role_id, psychologists)), password, device)
}

/** The rest of the staff, by login; who has forgotten it may give the e-mail. */
export function signInAsManager(platform: Platform, { login, password }: { login: string; password: string }, device: string): Promise<Session> {
  const who = and(or(eq(users.login, login), eq(users.email, login)), notInArray(users.role_id, [...families, ...psychologists]))
  return enter(platform, who, password, device, { first: sql`${users.login} = ${login} desc nulls last` })
}

interface Way {
  /** Who comes first where several match. */
  first?: SQL
  /** What the person typed, where the refusal has a sentence of its own for it. */
  by?: 'iin'
}

async function enter(
  { db, now }: Platform,
  who: SQL | undefined,
  password: string,
  device: string,
  { first = sql`${users.created_at}`, by }: Way = {},
): Promise<Session> {
  const [found] = await db
    .select({ id: users.id, password_hash: users.password_hash })
    .from(users)
    .where(and(who, isNull(users.blocked_at)))
    .orderBy(first)
    .limit(1)
  const isRight = await checkPassword(found?.password_hash ?? null, password)
  // One sentence for both: whether an IIN is registered is not told.
  if (!found || !isRight) return refuse('credentials-wrong', { field: 'password', ...(by && { values: { context: by } }) })

  const token = await openSession(db, found.id, device, now())
  const user = await readUser(db, found.id, now())
  return { token, user, role: user.role }
}
