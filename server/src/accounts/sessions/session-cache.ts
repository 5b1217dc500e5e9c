import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'

const keptFor = 10 * 60_000
/**
 * Everybody who may sit in a test at the same time; a smaller cache would ask the table at nearly every answer then.
 */
const mostEntries = 400_000

/**
 * Sessions seen lately, so that the answers of a test do not ask the table who is calling. Ended sessions are forgotten
 * at once.
 * They are found by the token as it came: to hash it at every call would cost more than the rest of the search.
 */
export type SessionCache = ReturnType<typeof createSessionCache>

interface ReadAt {
  now: number
  expiresAt: number
  changesBefore: number
}

const caches = new WeakMap<Platform, SessionCache>()

/**
 * The cache of this process. It hears of sessions that end anywhere, and forgets everything when it may have missed
 * one.
 */
export function sessionCacheOf(platform: Platform): SessionCache {
  const existing = caches.get(platform)
  if (existing) return existing
  const cache = createSessionCache()
  caches.set(platform, cache)
  platform.database
    .listen('sessions', cache.forget, cache.forgetAll)
    // What was read before the first news could come may have ended since.
    .then(cache.forgetAll)
    .catch((error: unknown) => platform.log.error({ err: error }, 'ended sessions are not heard of'))
  return cache
}

export function createSessionCache(most = mostEntries) {
  const entries = new Map<string, { caller: Caller; until: number }>()
  /** The token by the name of its session, which is what other processes tell. */
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
    /** To be asked before a session is read and given to `store`: what ended in between must not be kept. */
    changes: (): number => changes,
    store(token: string, caller: Caller, { now, expiresAt, changesBefore }: ReadAt): void {
      if (changes !== changesBefore) return
      if (entries.size >= most)
        for (const [oldest, { caller }] of entries) {
          drop(oldest, caller)
          break
        }
      tokens.set(caller.session, token)
      entries.set(token, { caller, until: Math.min(now + keptFor, expiresAt) })
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
