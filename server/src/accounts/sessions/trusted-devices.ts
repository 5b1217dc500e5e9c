import { and, desc, eq, inArray, lt, lte, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashOf, newToken } from '../../platform/http/token.ts'
import { trustedDevices } from '../tables.ts'
import { users } from '../../users/tables.ts'

export const deviceDays = 400
/** Beyond this number the devices used longest ago are deleted. */
const maxDevicesOfAccount = 20
/** Signing in makes a device trusted at once, so only devices trusted for a day get the reserve of full limits. */
const sparedAfter = 86_400_000

/** Returns the device of a call from its cookie; null if there is none. */
export function deviceOfRequest(request: FastifyRequest): string | null {
  const [, token] = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '') ?? []
  return token ? hashOf(token) : null
}

/** Returns whether the account's owner has signed in on this device before. */
export async function isTrustedDevice(db: Db, user_id: string, device_hash: string | null): Promise<boolean> {
  if (!device_hash) return false
  const [existing] = await db
    .select({ user_id: trustedDevices.user_id })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.user_id, user_id), eq(trustedDevices.device_hash, device_hash)))
  return existing !== undefined
}

/**
 * Returns the account whose reserve a device may use when limits are full; counting by account makes many devices of
 * one person no advantage. If a device is trusted for several accounts, the earliest one counts; with an e-mail, only
 * accounts with that e-mail. An invented cookie gives null.
 */
export async function findAccountWithReserve(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  request: FastifyRequest,
  email: string | null,
): Promise<string | null> {
  const device_hash = deviceOfRequest(request)
  if (!device_hash) return null
  const before = new Date(now().getTime() - sparedAfter).toISOString()
  const ofBox =
    email === null
      ? undefined
      : inArray(trustedDevices.user_id, db.select({ id: users.id }).from(users).where(eq(users.email, email)))
  const [existing] = await db
    .select({ user_id: trustedDevices.user_id })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.device_hash, device_hash), lte(trustedDevices.since, before), ofBox))
    .orderBy(trustedDevices.since, trustedDevices.user_id)
    .limit(1)
  return existing?.user_id ?? null
}

/**
 * Marks the device as trusted for this account. A device has one cookie, shared by the family, and scripts cannot read
 * it.
 */
export async function rememberDevice(
  { db, now }: Platform,
  user_id: string,
  {
    request,
    reply,
    device_hash: existing,
  }: { request: FastifyRequest; reply: FastifyReply; device_hash: string | null },
): Promise<void> {
  const token = existing ? null : newToken()
  const device_hash = existing ?? hashOf(token ?? '')
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
    .offset(maxDevicesOfAccount - 1)
  await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.user_id, user_id), inArray(trustedDevices.device_hash, older)))
}

/** Removes all trusted devices except the given one, after a change of the password and on request. */
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
