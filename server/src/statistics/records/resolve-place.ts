import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { RecordFilters } from '#contract/statistics/records'
import { districts, localities, regions, schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Reach } from './reach.ts'
import { statisticsRecords as records } from './tables.ts'

type Places = Pick<RecordFilters, 'region_id' | 'district_id' | 'school_id'>

/**
 * The condition for the finest chosen place, which an index answers, and for the territory. A place outside the
 * territory, or one that is not a part of the others, is refused as not found.
 */
export async function resolvePlace(db: Db, { region_id }: Reach, places: Places): Promise<SQL | undefined> {
  if (places.region_id && region_id !== null && places.region_id !== region_id) refuse('not-found')
  const within = places.region_id ?? region_id ?? undefined
  if (places.school_id) {
    await refuseOutside(findSchool(db, places.school_id), { region_id: within, district_id: places.district_id })
    return and(eq(records.school_id, places.school_id), alsoWithin(within))
  }
  if (places.district_id) {
    await refuseOutside(findDistrict(db, places.district_id), { region_id: within })
    return and(eq(records.district_id, places.district_id), alsoWithin(within))
  }
  if (places.region_id && region_id === null) await refuseOutside(findRegion(db, places.region_id), {})
  return within === undefined ? undefined : eq(records.region_id, within)
}

/**
 * The territory as a second condition beside a finer place. It is written so that no index begins with it: the finer
 * place finds the rows, and this looks at them.
 */
const alsoWithin = (region_id: string | undefined): SQL | undefined =>
  region_id === undefined ? undefined : sql`${records.region_id} is not distinct from ${region_id}`

interface Around {
  region_id?: string | undefined
  district_id?: string | undefined
}

async function refuseOutside(found: PromiseLike<Around[]>, around: Around): Promise<void> {
  const [place] = await found
  const isPart = (name: keyof Around) => around[name] === undefined || around[name] === place?.[name]
  if (!place || !isPart('region_id') || !isPart('district_id')) refuse('not-found')
}

const findRegion = (db: Db, id: string) =>
  db.select({ region_id: regions.id }).from(regions).where(eq(regions.id, id))

const findDistrict = (db: Db, id: string) =>
  db.select({ region_id: districts.region_id }).from(districts).where(eq(districts.id, id))

const findSchool = (db: Db, id: string) =>
  db
    .select({ region_id: districts.region_id, district_id: districts.id })
    .from(schools)
    .innerJoin(localities, eq(localities.id, schools.locality_id))
    .innerJoin(districts, eq(districts.id, localities.district_id))
    .where(eq(schools.id, id))
