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
export async function resolvePlace(db: Db, reach: Reach, places: Places): Promise<SQL | undefined> {
  const { district_id, school_id } = places
  const region_id = await regionWithin(db, reach, places)
  if (school_id) {
    await refuseOutside(findSchool(db, school_id), { region_id, district_id })
    return and(eq(records.school_id, school_id), alsoWithin(region_id))
  }
  if (district_id) {
    await refuseOutside(findDistrict(db, district_id), { region_id })
    return and(eq(records.district_id, district_id), alsoWithin(region_id))
  }
  return region_id === undefined ? undefined : eq(records.region_id, region_id)
}

/** The chosen region or that of the territory; undefined for the whole country. */
async function regionWithin(db: Db, reach: Reach, { region_id }: Places): Promise<string | undefined> {
  if (region_id === undefined) return reach.region_id ?? undefined
  if (reach.region_id === null) await refuseOutside(findRegion(db, region_id), { region_id })
  else if (region_id !== reach.region_id) refuse('not-found')
  return region_id
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

const findRegion = (db: Db, id: string) => db.select({ region_id: regions.id }).from(regions).where(eq(regions.id, id))

const findDistrict = (db: Db, id: string) =>
  db.select({ region_id: districts.region_id }).from(districts).where(eq(districts.id, id))

const findSchool = (db: Db, id: string) =>
  db
    .select({ region_id: districts.region_id, district_id: districts.id })
    .from(schools)
    .innerJoin(localities, eq(localities.id, schools.locality_id))
    .innerJoin(districts, eq(districts.id, localities.district_id))
    .where(eq(schools.id, id))
