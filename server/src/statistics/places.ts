import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { countryId, type PlaceLevel } from '#contract/statistics/measures'
import type { PlaceRef } from '#contract/statistics/numbers'
import type { Language } from '#contract/values/locale'
import { roleIds } from '#contract/values/role'
import { byName } from '../platform/by-name.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { cachedRegions } from '../places/cached-places.ts'
import { localName } from '../places/local-name.ts'
import { centers, districts, localities, regions, schools } from '../places/tables.ts'
import { staff } from '../profiles/tables.ts'
import { users } from '../users/tables.ts'

/** What a reader of the statistics may see: the country, or one region. */
export type Territory = { region_id: null } | { region_id: string }

/** A place that the caller may see, with the places that it lies in. */
export interface SeenPlace extends PlaceRef {
  region_id: string | null
  district_id: string | null
  school_id: string | null
  /** From the greatest place that the caller may see down to this one. */
  crumbs: PlaceRef[]
}

/**
 * The territory of the caller: the country for administrators and the head of the country, otherwise the region of the
 * centre where the manager works. Whoever works nowhere sees no place.
 */
export async function readTerritory({
  platform,
  user,
}: Pick<Context<Pick<Platform, 'db' | 'now'>>, 'platform' | 'user'>): Promise<Territory> {
  if (user.role === 'admin') return { region_id: null }
  const [row] = await platform.db
    .select({ oversees_country: staff.oversees_country, region_id: centers.region_id })
    .from(staff)
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .where(eq(staff.user_id, user.id))
  if (row?.oversees_country) return { region_id: null }
  return row?.region_id ? { region_id: row.region_id } : refuse('not-found')
}

/**
 * Finds a place by level and id; without a level, the whole territory of the caller. A place outside of the territory
 * is refused as if it did not exist.
 */
export async function findPlace(
  context: Pick<Context<Pick<Platform, 'db' | 'now' | 'translate'>>, 'platform' | 'user' | 'language'>,
  { level, id }: { level?: PlaceLevel | undefined; id?: string | undefined },
): Promise<SeenPlace> {
  const territory = await readTerritory(context)
  const greatest = territory.region_id === null ? 'country' : 'region'
  const place = { level: level ?? greatest, id: id ?? (level === undefined ? territory.region_id : null) }
  const path = await readPath(context.platform.db, place, context.language)
  const country = {
    level: 'country' as const,
    id: countryId,
    name: context.platform.translate(context.language, 'statistics.country'),
  }
  const seen = territory.region_id === null ? [country, ...path] : path
  if (territory.region_id !== null && path[0]?.id !== territory.region_id) refuse('not-found')
  const last = seen.at(-1) ?? refuse('not-found')
  const idOf = (at: PlaceLevel) => path.find((each) => each.level === at)?.id ?? null
  return { ...last, region_id: idOf('region'), district_id: idOf('district'), school_id: idOf('school'), crumbs: seen }
}

/** The region, the district and the school that lead to a place; none of them for the country. */
async function readPath(
  db: Db,
  { level, id }: { level: PlaceLevel; id: string | null },
  language: Language,
): Promise<PlaceRef[]> {
  if (level === 'country') return id === null || id === countryId ? [] : refuse('not-found')
  if (id === null) refuse('not-found')
  return pathReaders[level](db, id, language)
}

const region = (language: Language) => ({ id: regions.id, name: localName.regions[language].name })
const district = (language: Language) => ({ id: districts.id, name: localName.districts[language].name })
const school = (language: Language) => ({ id: schools.id, name: localName.schools[language].name })

/** One reader for each level below the country. */
const pathReaders = {
  region: async (db: Db, id: string, language: Language): Promise<PlaceRef[]> => {
    const [row] = await db.select(region(language)).from(regions).where(eq(regions.id, id))
    return [{ level: 'region', ...(row ?? refuse('not-found')) }]
  },
  district: async (db: Db, id: string, language: Language): Promise<PlaceRef[]> => {
    const [row] = await db
      .select({ region: region(language), district: district(language) })
      .from(districts)
      .innerJoin(regions, eq(regions.id, districts.region_id))
      .where(eq(districts.id, id))
    const path = row ?? refuse('not-found')
    return [
      { level: 'region', ...path.region },
      { level: 'district', ...path.district },
    ]
  },
  school: async (db: Db, id: string, language: Language): Promise<PlaceRef[]> => {
    const [row] = await db
      .select({ region: region(language), district: district(language), school: school(language) })
      .from(schools)
      .innerJoin(localities, eq(localities.id, schools.locality_id))
      .innerJoin(districts, eq(districts.id, localities.district_id))
      .innerJoin(regions, eq(regions.id, districts.region_id))
      .where(eq(schools.id, id))
    const path = row ?? refuse('not-found')
    return [
      { level: 'region', ...path.region },
      { level: 'district', ...path.district },
      { level: 'school', ...path.school },
    ]
  },
}

/** A place one level below another. */
export interface Part extends PlaceRef {
  /** Open schools of a district; null for others. */
  schools: number | null
  has_psychologist: boolean | null
  is_rural: boolean | null
  /** False for a school that is closed or not in the list: it is shown only if something was counted there. */
  is_open: boolean
}

/** The places one level below, in the order of the reader's alphabet. */
export async function listParts(
  platform: Pick<Platform, 'db' | 'database'>,
  place: SeenPlace,
  language: Language,
): Promise<Part[]> {
  const { db } = platform
  const plain = { schools: null, has_psychologist: null, is_rural: null, is_open: true }
  if (place.level === 'country') {
    const { regions: all } = await cachedRegions(platform, language)
    return all.map(({ id, name }) => ({ level: 'region', id, name, ...plain }))
  }
  if (place.level === 'region') return listDistricts(db, place.id, language)
  return place.level === 'district' ? listSchools(db, place.id, language) : []
}

async function listDistricts(db: Db, region_id: string, language: Language): Promise<Part[]> {
  const rows = await db
    .select({
      ...district(language),
      schools: sql<number>`count(${schools.id}) filter (where ${isListed})`.mapWith(Number),
    })
    .from(districts)
    .leftJoin(localities, eq(localities.district_id, districts.id))
    .leftJoin(schools, eq(schools.locality_id, localities.id))
    .where(eq(districts.region_id, region_id))
    .groupBy(districts.id)
  return rows
    .toSorted((a, b) => byName(language, a.name, b.name))
    .map((row) => ({ level: 'district', ...row, has_psychologist: null, is_rural: null, is_open: true }))
}

const isListed = and(isNull(schools.closed_at), isNull(schools.typed_at))

async function listSchools(db: Db, district_id: string, language: Language): Promise<Part[]> {
  const psychologist = exists(
    db
      .select({ one: sql`1` })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.user_id))
      .where(and(eq(staff.school_id, schools.id), eq(users.role_id, roleIds.psychologist), isNull(users.blocked_at))),
  )
  const rows = await db
    .select({
      ...school(language),
      is_rural: schools.is_rural,
      is_open: sql<boolean>`${isListed}`,
      has_psychologist: sql<boolean>`${psychologist}`,
    })
    .from(schools)
    .innerJoin(localities, eq(localities.id, schools.locality_id))
    .where(and(eq(localities.district_id, district_id), isNull(schools.same_as)))
  return rows
    .toSorted((a, b) => byName(language, a.name, b.name))
    .map((row) => ({ level: 'school', ...row, schools: null }))
}
