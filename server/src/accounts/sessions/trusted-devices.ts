import { and, desc, eq, inArray, lt, lte, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashOf, newToken } from '../../platform/http/token.ts'
import { trustedDevices } from '../tables.ts'
import { users } from '../../users/tables.ts'

export const deviceDays = 400
/** Whoever uses more has forgotten the oldest. */
const mostOfAccount = 20
/** A sign-in makes a device known in a moment: full limits spare those that were known a day ago. */
const sparedAfter = 86_400_000

/** The device a call comes from, as its cookie says; null where it has none yet. */
export function deviceIn(request: FastifyRequest): string | null {
  const [, token] = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '') ?? []
  return token ? hashOf(token) : null
}

/** Whether the owner of an account has shown on this device that the account is theirs. */
export async function isTrustedDevice(db: Db, user_id: string, device_hash: string | null): Promise<boolean> {
  if (!device_hash) return false
  const [known] = await db
    .select({ user_id: trustedDevices.user_id })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.user_id, user_id), eq(trustedDevices.device_hash, device_hash)))
  return known !== undefined
}

/**
 * The account by which full limits spare the device of a call: whoever makes many devices known has one account all the
 * same. Of several the first that the
 * device was known for; with an e-mail, of those alone that have it. A cookie that somebody has made up has none.
 */
export async function sparedAccount(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  request: FastifyRequest,
  email: string | null,
): Promise<string | null> {
  const device_hash = deviceIn(request)
  if (!device_hash) return null
  const before = new Date(now().getTime() - sparedAfter).toISOString()
  const ofBox =
    email === null
      ? undefined
      : inArray(trustedDevices.user_id, db.select({ id: users.id }).from(users).where(eq(users.email, email)))
  const [known] = await db
    .select({ user_id: trustedDevices.user_id })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.device_hash, device_hash), lte(trustedDevices.since, before), ofBox))
    .orderBy(trustedDevices.since, trustedDevices.user_id)
    .limit(1)
  return known?.user_id ?? null
}

/**
 * From now on the device is known for this account. One cookie a device, whoever of the family uses it; no script can
 * read it.
 */
export async function rememberDevice(
  { db, now }: Platform,
  user_id: string,
  { request, reply, device_hash: known }: { request: FastifyRequest; reply: FastifyReply; device_hash: string | null },
): Promise<void> {
  const token = known ? null : newToken()
  const device_hash = known ?? hashOf(token ?? '')
  const seen_at = now().toISOString()
  const [row] = await db
    .insert(trustedDevices)
    .values({ user_id, device_hash, since: seen_at, seen_at })
    .onConflictDoUpdate({ target: [trustedDevices.user_id, trustedDevices.device_hash], set: { seen_at } })
    .returning({ since: trustedDevices.since })
  if (row?.since === seen_at) await forgetOldest(db, user_id, device_hash)
  if (!token) return
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `device=${token}; Path=/api; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  )
}

async function forgetOldest(db: Db, user_id: string, newest: string): Promise<void> {
  const older = db
    .select({ device_hash: trustedDevices.device_hash })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.user_id, user_id), ne(trustedDevices.device_hash, newest)))
    .orderBy(desc(trustedDevices.seen_at))
    .offset(mostOfAccount - 1)
  await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.user_id, user_id), inArray(trustedDevices.device_hash, older)))
}

/** After a change of the password, and on demand, no device but this one is known any more. */
export async function forgetDevices(db: Db, user_id: string, except: string | null): Promise<void> {
  await db
    .delete(trustedDevices)
    .where(
      and(eq(trustedDevices.user_id, user_id), except === null ? undefined : ne(trustedDevices.device_hash, except)),
    )
}

export async function sweepDevices(db: Db, before: string): Promise<void> {
  await db.delete(trustedDevices).where(lt(trustedDevices.seen_at, before))
}
