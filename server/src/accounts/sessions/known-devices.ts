import { and, eq, lt, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashOf, newToken } from '../../platform/http/token.ts'
import { knownDevices } from '../tables.ts'

export const deviceDays = 400

/** The device a call comes from, as its cookie says; null where it has none yet. */
export function deviceIn(request: FastifyRequest): string | null {
  const [, token] = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '') ?? []
  return token ? hashOf(token) : null
}

/** Whether the owner of an account has shown on this device that the account is theirs. */
export async function isKnownDevice(db: Db, user_id: string, device_hash: string | null): Promise<boolean> {
  if (!device_hash) return false
  const [known] = await db
    .select({ user_id: knownDevices.user_id })
    .from(knownDevices)
    .where(and(eq(knownDevices.user_id, user_id), eq(knownDevices.device_hash, device_hash)))
  return known !== undefined
}

/** The device of a call where it is known for any account; a cookie that somebody has made up is none. */
export async function knownDeviceIn(db: Db, request: FastifyRequest): Promise<string | null> {
  const device_hash = deviceIn(request)
  if (!device_hash) return null
  const [known] = await db.select({ device_hash: knownDevices.device_hash }).from(knownDevices).where(eq(knownDevices.device_hash, device_hash)).limit(1)
  return known?.device_hash ?? null
}

/** From now on the device is known for this account. One cookie a device, whoever of the family uses it; no script can read it. */
export async function rememberDevice(
  { db, now }: Platform,
  user_id: string,
  { request, reply, device_hash: known }: { request: FastifyRequest; reply: FastifyReply; device_hash: string | null },
): Promise<void> {
  const token = known ? null : newToken()
  const device_hash = known ?? hashOf(token ?? '')
  const seen_at = now().toISOString()
  await db
    .insert(knownDevices)
    .values({ user_id, device_hash, seen_at })
    .onConflictDoUpdate({ target: [knownDevices.user_id, knownDevices.device_hash], set: { seen_at } })
  if (!token) return
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header('set-cookie', `device=${token}; Path=/api; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Strict${secure}`)
}

/** After a change of the password, and on demand, no device but this one is known any more. */
export async function forgetDevices(db: Db, user_id: string, except: string | null): Promise<void> {
  await db.delete(knownDevices).where(and(eq(knownDevices.user_id, user_id), except === null ? undefined : ne(knownDevices.device_hash, except)))
}

export async function sweepDevices(db: Db, before: string): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seen_at, before))
}
