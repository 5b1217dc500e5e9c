import { and, desc, eq, gt, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashOf, newToken } from '../../platform/http/token.ts'
import { forgetDevices } from './trusted-devices.ts'
import { sessionCacheOf } from './session-cache.ts'
import { sessions } from '../tables.ts'
import { users } from '../../users/tables.ts'

export const sessionDays = 30

interface Opening {
  user_id: string
  device: string
  /** A session for one test alone, which ends at a fixed moment. */
  sitting?: { test_id: string; until: string }
}

/** Opens a session on a device. The token is returned only this once; only its hash is stored. */
export async function openSession(db: Db, { user_id, device, sitting }: Opening, now: Date): Promise<string> {
  const token = newToken()
  const at = now.toISOString()
  const expires_at = sitting?.until ?? new Date(now.getTime() + sessionDays * 86_400_000).toISOString()
  await db.insert(sessions).values({
    token_hash: hashOf(token),
    user_id,
    device,
    created_at: at,
    seen_at: at,
    expires_at,
    sitting_test_id: sitting?.test_id ?? null,
  })
  await db.update(users).set({ last_seen_at: at }).where(eq(users.id, user_id))
  return token
}

export async function endSession({ platform, user }: Context): Promise<void> {
  forgetSessions(platform, await end(platform.db, eq(sessions.token_hash, user.session)))
}

export async function endOtherSessions({ platform, user }: Context, device_hash: string | null): Promise<void> {
  await forgetDevices(platform.db, user.id, device_hash)
  forgetSessions(platform, await endAllSessions(platform.db, user.id, user.session))
}

/**
 * Ends every session of a person except the given one; other processes are notified when the transaction commits. Pass
 * the result to `forgetSessions` then.
 */
export function endAllSessions(db: Db, user_id: string, except = ''): Promise<string[]> {
  return end(db, and(eq(sessions.user_id, user_id), ne(sessions.token_hash, except)))
}

/** Ends the sessions of a person that codes of a sitting opened. Pass the result to `forgetSessions` on commit. */
export function endSittingSessions(db: Db, user_id: string): Promise<string[]> {
  return end(db, and(eq(sessions.user_id, user_id), isNotNull(sessions.sitting_test_id)))
}

/**
 * Makes every process read a person's sessions again when the transaction commits: those of a blocked person no longer
 * work. Pass the result to `forgetSessions` then.
 */
export async function invalidateSessions(db: Db, user_id: string): Promise<string[]> {
  const open = await db.select({ hash: sessions.token_hash }).from(sessions).where(eq(sessions.user_id, user_id))
  return notifyProcesses(db, open)
}

/** Removes sessions from the cache of this process at once; other processes get a notification. */
export function forgetSessions(platform: Platform, ended: string[]): void {
  const cache = sessionCacheOf(platform)
  for (const session of ended) cache.forget(session)
}

export async function listSessions({ platform, user, now }: Context) {
  const open = await platform.db
    .select({ id: sessions.token_hash, device: sessions.device, seen_at: sessions.seen_at })
    .from(sessions)
    .where(and(eq(sessions.user_id, user.id), gt(sessions.expires_at, now.toISOString())))
    .orderBy(desc(sessions.seen_at), desc(sessions.created_at))
    .limit(50)
  return { data: open.map((session) => ({ ...session, is_current: session.id === user.session })) }
}

function end(db: Db, which: SQL | undefined): Promise<string[]> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(which).returning({ hash: sessions.token_hash })
    return notifyProcesses(tx, ended)
  })
}

async function notifyProcesses(db: Db, changed: { hash: string }[]): Promise<string[]> {
  for (const { hash } of changed) await db.execute(sql`select pg_notify('sessions', ${hash})`)
  return changed.map(({ hash }) => hash)
}
