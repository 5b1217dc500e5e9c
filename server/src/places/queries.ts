import { and, asc, eq, isNull, ne, sql, type Column } from 'drizzle-orm'
import type { schoolTypes } from '#contract/values/grade'
import type { Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/http/refusal.ts'
import { localName } from './local-name.ts'
import { centers, districts, localities, regions, schools } from './tables.ts'

/** Names are sorted by the letters of the reader's alphabet: Ә stands beside А, Қ beside К. */
const alphabetically = (name: Column, language: Language) =>
  language === 'en' ? asc(name) : sql`translate(lower(${name}), 'әғқңөұүһіё', 'агкноуухие'), ${name}`

export const readRegions = async (db: Db, language: Language) => {
  const { name, short } = localName.regions[language]
  const rows = await db
    .select({ id: regions.id, name, kato: regions.kato, x: regions.tile_x, y: regions.tile_y, short })
    .from(regions)
    .orderBy(alphabetically(name, language))
  return rows.map(({ x, y, short: label, ...region }) => ({ ...region, tile: { x, y, short: label } }))
}

/** What families of a region should know, of those where something is said. */
export function readRegionTexts(db: Db, language: Language) {
  const { about } = localName.regions[language]
  return db.select({ id: regions.id, about }).from(regions).where(ne(about, '')).orderBy(regions.id)
}

export async function readDistricts(db: Db, region: string, language: Language) {
  const name = localName.districts[language]
  const rows = await db
    .select({ id: districts.id, name })
    .from(districts)
    .where(eq(districts.region_id, region))
    .orderBy(sql`${districts.kind} <> 'city'`, alphabetically(name, language))
  return rows.length > 0 ? rows : refuse('not-found')
}

/** A district without settlements is there all the same, so only an unknown one is not found. */
export async function readLocalities(db: Db, district: string, language: Language) {
  const name = localName.localities[language]
  const rows = await db
    .select({ id: localities.id, name, is_rural: localities.is_rural })
    .from(localities)
    .where(eq(localities.district_id, district))
    .orderBy(localities.is_rural, alphabetically(name, language))
  if (rows.length === 0 && !(await isKnown(db, districts, district))) refuse('not-found')
  return rows
}

export async function readSchools(db: Db, locality: string, schoolType: (typeof schoolTypes)[number] | undefined, language: Language) {
  const name = localName.schools[language]
  const rows = await db
    .select({ id: schools.id, name, school_type: schools.school_type, is_rural: schools.is_rural, is_demo: schools.is_demo })
    .from(schools)
    .where(and(eq(schools.locality_id, locality), isNull(schools.closed_at), schoolType && eq(schools.school_type, schoolType)))
    // № 3 comes before № 12.
    .orderBy(sql`substring(${schools.id} from '(\\d+)$')::bigint nulls last`, alphabetically(name, language))
  if (rows.length === 0 && !(await isKnown(db, localities, locality))) refuse('not-found')
  return rows
}

/** The centres that are open. */
export const readCenters = (db: Db, language: Language) => {
  const { name, city, address } = localName.centers[language]
  return db
    .select({
      id: centers.id,
      region_id: centers.region_id,
      name,
      city,
      address,
      phone: centers.phone,
      hours: centers.hours,
      languages: centers.languages,
      is_demo: centers.is_demo,
    })
    .from(centers)
    .where(isNull(centers.closed_at))
    .orderBy(alphabetically(city, language))
}

async function isKnown(db: Db, table: typeof districts | typeof localities, id: string): Promise<boolean> {
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.id, id))
  return rows.length > 0
}
