import { and, eq, isNull } from 'drizzle-orm'
import { isSum, type ExportSubject } from '#contract/statistics/export-kinds'
import type { PlaceLevel } from '#contract/statistics/measures'
import { statisticsReaders } from '#contract/statistics/numbers'
import { roleOf } from '#contract/values/role'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'
import { findPlace } from '../places.ts'
import { readReach, type Reach } from '../records/reach.ts'
import type { ExportStored } from './tables.ts'

export type Right = Reach & { caller: Caller }

interface Place {
  level: PlaceLevel
  id: string
}

/** Tables that name pupils or children to whoever may see names. Those of specialists name staff to every manager. */
export const holdsPeople = (what: ExportSubject): boolean => !isSum(what) && what !== 'specialists'

/**
 * Reads what somebody may see of a place at this moment; null if it is nothing: they left the staff, are blocked, or
 * the place is outside their territory.
 */
export async function checkRight(platform: Platform, owner: string, place: Place): Promise<Right | null> {
  const [row] = await platform.db
    .select({ role_id: users.role_id })
    .from(users)
    .where(and(eq(users.id, owner), isNull(users.blocked_at)))
  const role = statisticsReaders.find((reader) => reader === (row && roleOf(row.role_id)))
  if (!role) return null
  const caller: Caller = { id: owner, role, session: '' }
  const context = { platform, user: caller, language: 'ru' as const, now: platform.now() }
  try {
    await findPlace(context, place)
    return { ...(await readReach(context)), caller }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Reads the right of whoever ordered a file to it; null if it is lost, as a right to names may be. */
export async function checkRightToFile(platform: Platform, row: ExportStored): Promise<Right | null> {
  if (row.owner_id === null) return null
  const right = await checkRight(platform, row.owner_id, { level: row.level, id: row.place_id })
  return right && (right.sees_names || !row.has_names) ? right : null
}

/** A place as a filter of the tables of records. */
export const placeFilter = ({ level, id }: Place): Partial<Record<'region_id' | 'district_id' | 'school_id', string>> =>
  level === 'country' ? {} : { [`${level}_id`]: id }
