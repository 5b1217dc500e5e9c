import { and, eq, isNull, ne } from 'drizzle-orm'
import type { schoolTypes } from '#contract/values/grade'
import type { Language } from '#contract/values/locale'
import { byName } from '../platform/by-name.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { localName } from './local-name.ts'
import { centers, districts, localities, regions, schools } from './tables.ts'

/** Lists the cities of republican significance first, then the regions by name without the word "region". */
export const readRegions = async (db: Db, language: Language) => {
  const { name, short } = localName.regions[language]
  const rows = await db
    .select({ id: regions.id, name, kato: regions.kato, x: regions.tile_x, y: regions.tile_y, short })
    .from(regions)
  return inOrder(rows, language, {
    name: ({ name: named }) => named.replace(/^(город|область) /, ''),
    isFirst: isCity,
  }).map(({ x, y, short: label, ...region }) => ({
    ...region,
    tile: { x, y, short: label },
  }))
}

/** The codes of these cities follow those of the regions. */
const isCity = ({ kato }: { kato: string }) => kato >= '7'

/** Returns information for families, for regions that have any. */
export function readRegionTexts(db: Db, language: Language) {
  const { about } = localName.regions[language]
  return db.select({ id: regions.id, about }).from(regions).where(ne(about, '')).orderBy(regions.id)
}

export async function readDistricts(db: Db, region: string, language: Language) {
  const name = localName.districts[language].name
  const rows = await db
    .select({ id: districts.id, name, kind: districts.kind })
    .from(districts)
    .where(eq(districts.region_id, region))
  if (rows.length === 0) refuse('not-found')
  return inOrder(rows, language, { name: nameOf, isFirst: ({ kind }) => kind === 'city' }).map(
    ({ kind: _, ...district }) => district,
  )
}

/** Refuses an unknown district. A known one may have no settlements. */
export async function readLocalities(db: Db, district: string, language: Language) {
  const name = localName.localities[language].name
  const rows = await db
    .select({ id: localities.id, name, is_rural: localities.is_rural })
    .from(localities)
    .where(eq(localities.district_id, district))
  if (rows.length === 0 && !(await placeExists(db, districts, district))) refuse('not-found')
  return inOrder(rows, language, { name: nameOf, isFirst: ({ is_rural }) => !is_rural })
}

export async function readSchools(
  db: Db,
  { locality, school_type }: { locality: string; school_type: (typeof schoolTypes)[number] | undefined },
  language: Language,
) {
  const name = localName.schools[language].name
  const rows = await db
    .select({
      id: schools.id,
      name,
      school_type: schools.school_type,
      is_rural: schools.is_rural,
      is_demo: schools.is_demo,
    })
    .from(schools)
    .where(
      and(
        eq(schools.locality_id, locality),
        isNull(schools.closed_at),
        isNull(schools.typed_at),
        school_type && eq(schools.school_type, school_type),
      ),
    )
  if (rows.length === 0 && !(await placeExists(db, localities, locality))) refuse('not-found')
  // Schools are sorted by number: № 3 before № 12.
  return inOrder(rows, language, { name: nameOf }).toSorted((a, b) => numberOf(a) - numberOf(b) || 0)
}

/** Returns the open centres. */
export const readCenters = async (db: Db, language: Language) => {
  const { name, city, address } = localName.centers[language]
  const rows = await db
    .select({
      id: centers.id,
      region_id: centers.region_id,
      name,
      city,
      address,
      phone: centers.phone,
      hours: centers.hours,
      week: centers.week,
      languages: centers.languages,
      specialists: centers.specialists,
      route: centers.route,
      is_demo: centers.is_demo,
    })
    .from(centers)
    .where(isNull(centers.closed_at))
  return inOrder(rows, language, { name: (center) => center.city })
}

const nameOf = ({ name }: { name: string }): string => name
const numberOf = ({ id }: { id: string }): number => Number(/\d+$/.exec(id)?.[0] ?? Infinity)

/** Sorts by the reader's alphabet, where Ә follows А and Қ follows К. Some rows may come first. */
const inOrder = <Row>(
  rows: readonly Row[],
  language: Language,
  { name, isFirst = () => false }: { name: (row: Row) => string; isFirst?: (row: Row) => boolean },
): Row[] => rows.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || byName(language, name(a), name(b)))

async function placeExists(db: Db, table: typeof districts | typeof localities, id: string): Promise<boolean> {
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.id, id))
  return rows.length > 0
}
