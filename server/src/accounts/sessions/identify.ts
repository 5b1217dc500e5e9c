import { roleIds, roleOf, staffRoles } from '#contract/values/role'
import type { Row } from '../../platform/database/db.ts'
import { forCrowds, gather } from '../../platform/database/gather.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { hashOf } from '../../platform/http/token.ts'
import { mustHaveFactor } from '../factor-demand.rules.ts'
import { sessionCacheOf } from './session-cache.ts'
import { sessionDays } from './sessions.ts'

const oneDay = 86_400_000

/**
 * Returns the user of a token; null for a wrong, ended or expired token and for a blocked user. Every call needs it, so
 * most answers come from memory.
 */
export function identify(platform: Platform): (token: string) => Caller | null | Promise<Caller | null> {
  const { database, now, config } = platform
  const demanded = staffRoles.filter((role) => mustHaveFactor(role, config.staffTotp)).map((role) => roleIds[role])
  const cache = sessionCacheOf(platform)
  const find = gather(async (sessions: string[]) => {
    const rows = await database.query('accounts-sessions', sessionsByHash, [sessions, now().toISOString(), demanded])
    const found = new Map(rows.map((row) => [row.token_hash, row]))
    return sessions.map((session) => found.get(session))
  }, forCrowds)

  return (token) => {
    const time = now().getTime()
    return cache.find(token, time) ?? read(token, time)
  }

  async function read(token: string, time: number): Promise<Caller | null> {
    const session = hashOf(token)
    const changes = cache.changes()
    const row = await find(session)
    const caller = row ? callerOf(row, session) : null
    if (!row || !caller) return null
    // A session of a sitting ends at its own moment.
    if (!caller.sitting && time - Number(row.seen) >= oneDay) await prolong(session, time)
    cache.store(token, caller, { now: time, expiresAt: Number(row.expires), changesBefore: changes })
    return caller
  }

  /** Prolongs a sliding session. Once a day is enough for 30 days and avoids a write on every call. */
  async function prolong(session: string, time: number): Promise<void> {
    await database.query(
      'accounts-session-seen',
      'update sessions set seen_at = $2, expires_at = $3 where token_hash = $1',
      [session, iso(time), iso(time + sessionDays * oneDay)],
    )
  }
}

// Skips users who must have a second factor but have none (because the role or the requirement is new, or an
// administrator reset it), so that they sign in again and set it up.
const sessionsByHash = `
  select s.token_hash, s.user_id, s.sitting_test_id, u.role_id, extract(epoch from s.seen_at)::float8 * 1000 as seen, extract(epoch from s.expires_at)::float8 * 1000 as expires
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = any($1::text[]) and s.expires_at > $2 and u.blocked_at is null
    and (u.role_id <> all($3::smallint[]) or exists (select from second_factors f where f.user_id = u.id))`

function callerOf({ user_id, role_id, sitting_test_id }: Row, session: string): Caller | null {
  const role = roleOf(Number(role_id))
  const caller = role && { id: String(user_id), role, session }
  return caller && typeof sitting_test_id === 'string' ? { ...caller, sitting: sitting_test_id } : caller
}

const iso = (time: number) => new Date(time).toISOString()
