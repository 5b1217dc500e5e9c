import { cachedRegions } from '../../places/cached-places.ts'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownSchool } from '../../profiles/own-school.ts'
import { regionsOfCenterStaff } from '../../profiles/policy/regions-of-center.ts'
import { readOpenRounds } from '../sittings.ts'
import type { RoundRow } from '../seasons.ts'
import { roundToWatch } from './round-to-watch.rules.ts'
import type { BoardSchool, Snapshot } from './snapshot.ts'

/** Staff of a school see their own school with names; others see their territory by numbers. */
export type Scope = { school: string } | { regions: ReadonlySet<string> }

/** A watcher asks every second; where they work is read again after this time. */
const trustMs = 10_000

const scopes = new WeakMap<object, Map<string, { scope: Scope; until: number }>>()

/** Reads what the caller may watch. */
export async function readScope(context: Context): Promise<Scope> {
  const { platform, user, now } = context
  const cached = scopes.get(platform) ?? new Map<string, { scope: Scope; until: number }>()
  scopes.set(platform, cached)
  const known = cached.get(user.id)
  if (known && known.until > now.getTime()) return known.scope
  const scope = await scopeOf(context)
  if (cached.size > 20_000) cached.clear()
  cached.set(user.id, { scope, until: now.getTime() + trustMs })
  return scope
}

async function scopeOf(context: Context): Promise<Scope> {
  return isOfSchool(context.user)
    ? { school: (await ownSchool(context)).id }
    : { regions: await readTerritory(context) }
}

/** The regions of a manager's centre; the whole country for administrators. */
export async function readTerritory({ platform, user, language }: Context): Promise<ReadonlySet<string>> {
  if (user.role !== 'admin') return new Set(await regionsOfCenterStaff(platform.db, user.id))
  return new Set((await cachedRegions(platform, language)).regions.map(({ id }) => id))
}

export const isOfSchool = ({ role }: Pick<Caller, 'role'>): boolean =>
  role === 'school_admin' || role === 'psychologist'

/** The school that the address names, if the caller may see it. Any other school is refused as if it did not exist. */
export function schoolIn(snapshot: Snapshot, scope: Scope, asked: string): BoardSchool {
  const id = 'school' in scope && asked === 'own' ? scope.school : asked
  const school = snapshot.schools.get(id)
  if (!school) return refuse('not-found')
  const isAllowed = 'school' in scope ? scope.school === id : scope.regions.has(school.region_id)
  return isAllowed ? school : refuse('not-found')
}

/** The open round; of several the one that is on. Null if none is open. */
export const findOpenRound = async ({ platform, now }: Pick<Context, 'platform' | 'now'>): Promise<RoundRow | null> =>
  roundToWatch(await readOpenRounds(platform.database), now)
