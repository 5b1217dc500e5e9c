import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, pgTable, real, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { schoolTypes } from '#contract/values/grade'
import { day, moment } from '../platform/database/columns.ts'
import { optionalTexts, texts } from '../platform/database/texts.ts'

/** Closed places remain in existing rows, but triggers refuse new pupils, staff and appointments there. */
const closing = { closed_at: moment() }

/** 17 regions and 3 cities of republican significance. The tile is the position on the hexagon map. */
export const regions = pgTable(
  'regions',
  {
    id: text().primaryKey(),
    kato: char({ length: 9 }).notNull().unique(),
    ...texts('name', 'short'),
    /** Information for families in the region; empty if there is none. */
    ...optionalTexts('about'),
    tile_x: real().notNull(),
    tile_y: real().notNull(),
  },
  (table) => [
    check(
      'regions_named',
      sql`btrim(${table.name_ru}) <> '' and btrim(${table.name_kk}) <> '' and btrim(${table.name_en}) <> ''`,
    ),
    check(
      'regions_short',
      sql`least(length(btrim(${table.short_ru})), length(btrim(${table.short_kk})), length(btrim(${table.short_en}))) > 0`,
    ),
    check(
      'regions_fits_tile',
      sql`greatest(length(${table.short_ru}), length(${table.short_kk}), length(${table.short_en})) <= 12`,
    ),
  ],
)

export const districts = pgTable(
  'districts',
  {
    id: text().primaryKey(),
    region_id: text()
      .notNull()
      .references(() => regions.id),
    kato: char({ length: 9 }).notNull().unique(),
    kind: text({ enum: ['district', 'city', 'city-district'] }).notNull(),
    ...texts('name'),
  },
  (table) => [index('districts_region').on(table.region_id)],
)

export const localities = pgTable(
  'localities',
  {
    id: text().primaryKey(),
    district_id: text()
      .notNull()
      .references(() => districts.id),
    is_rural: boolean().notNull(),
    ...texts('name'),
  },
  (table) => [index('localities_district').on(table.district_id)],
)

export const schools = pgTable(
  'schools',
  {
    id: text().primaryKey(),
    locality_id: text()
      .notNull()
      .references(() => localities.id),
    school_type: text({ enum: schoolTypes }).notNull(),
    is_rural: boolean().notNull(),
    is_demo: boolean().notNull().default(false),
    ...texts('name'),
    ...closing,
    /**
     * When a pupil typed the school by hand; null once staff have added it to the list. Until then only its pupils see
     * it.
     */
    typed_at: moment(),
    /**
     * The listed school that a typed one was matched to. Its pupils have moved there; the row is kept for results that
     * refer to it.
     */
    same_as: text().references((): AnyPgColumn => schools.id),
  },
  (table) => [
    index('schools_locality').on(table.locality_id),
    index('schools_typed')
      .on(table.id)
      .where(sql`typed_at is not null and same_as is null`),
    index('schools_same')
      .on(table.same_as)
      .where(sql`same_as is not null`),
    check(
      'schools_matched',
      sql`${table.same_as} is null or (${table.typed_at} is not null and ${table.same_as} <> ${table.id})`,
    ),
  ],
)

export const centers = pgTable('centers', {
  id: text().primaryKey(),
  region_id: text()
    .notNull()
    .references(() => regions.id),
  ...texts('name', 'city', 'address'),
  phone: text().notNull(),
  /** Usual hours. */
  hours: text().notNull(),
  /**
   * Hours from Monday to Sunday, empty for closed days. If the array is empty, the usual hours apply on working days.
   */
  week: text().array().notNull().default([]),
  specialists: integer(),
  /** Link to a map with the way there. */
  route: text().notNull().default(''),
  languages: text().array().notNull(),
  is_demo: boolean().notNull().default(false),
  ...closing,
})

/** Public holidays of the country, without weekends. Government resolutions move some of them every year. */
export const holidays = pgTable('holidays', { day: day().primaryKey(), ...texts('name') })

/** Hash of the loaded CSV files, so that a start with the same files loads nothing. */
export const placeLoads = pgTable('place_loads', { hash: text().primaryKey(), loaded_at: moment().notNull() })
