import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'

const maxAgeMs = 10 * 60_000
/**
 * Everybody who may take a test at the same time. With a smaller cache, nearly every answer would query the table then.
 */
const maxEntries = 400_000

/**
 * Recently used sessions, so that saving answers of a test does not query who is calling. Ended sessions are removed at
 * once. The key is the token as received, because hashing it on every call would cost more than the rest of the lookup.
 */
export type SessionCache = ReturnType<typeof createSessionCache>

interface ReadAt {
  now: number
  expiresAt: number
  changesBefore: number
}

const caches = new WeakMap<Platform, SessionCache>()

/**
 * Returns the cache of this process. It is notified of sessions that end in any process, and is cleared if it may have
 * missed a notification.
 */
export function sessionCacheOf(platform: Platform): SessionCache {
  const existing = caches.get(platform)
  if (existing) return existing
  const cache = createSessionCache()
  caches.set(platform, cache)
  platform.database
    .listen('sessions', cache.forget, cache.forgetAll)
    // Sessions read before the listener was ready may have ended since then.
    .then(cache.forgetAll)
    .catch((error: unknown) => platform.log.error({ err: error }, 'listening for ended sessions failed'))
  return cache
}

export function createSessionCache(limit = maxEntries) {
  const entries = new Map<string, { caller: Caller; until: number }>()
  /** The token by the session's hash, which is what other processes send. */
  const tokens = new Map<string, string>()
  let changes = 0

  function drop(token: string, { session }: Caller): void {
    entries.delete(token)
    tokens.delete(session)
  }

  return {
    find(token: string, now: number): Caller | null {
      const entry = entries.get(token)
      if (!entry) return null
      if (entry.until > now) return entry.caller
      drop(token, entry.caller)
      return null
    },
    /**
     * Read this before a session is read and pass it to `store`: a session that ended in between must not be cached.
     */
    changes: (): number => changes,
    store(token: string, caller: Caller, { now, expiresAt, changesBefore }: ReadAt): void {
      if (changes !== changesBefore) return
      if (entries.size >= limit)
        for (const [oldest, { caller }] of entries) {
          drop(oldest, caller)
          break
        }
      tokens.set(caller.session, token)
      entries.set(token, { caller, until: Math.min(now + maxAgeMs, expiresAt) })
    },
    forget(session: string): void {
      changes += 1
      entries.delete(tokens.get(session) ?? '')
      tokens.delete(session)
    },
    forgetAll(): void {
      changes += 1
      entries.clear()
      tokens.clear()
    },
  }
}
