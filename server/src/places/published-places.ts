import type { Document } from '#contract/publishing/field'
import { textOf } from '#contract/publishing/text-of'
import type { Language } from '#contract/values/locale'
import { eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DirectKind } from '../platform/direct-kind.ts'
import { refuse } from '../platform/refusal.ts'
import { tableKind } from '../publishing/direct/table-kind.ts'
import { idOfCenter } from './id-of-center.ts'
import { idOfSchool } from './id-of-school.ts'
import { centers, districts, holidays, localities, regions, schools } from './tables.ts'

const namesOf = ({ name_ru, name_kk, name_en }: { name_ru: PgColumn; name_kk: PgColumn; name_en: PgColumn }): Record<Language, PgColumn> => ({
  ru: name_ru,
  kk: name_kk,
  en: name_en,
})

/** The hours of most days stand where one time is shown. */
function usualHours({ shared }: Document): string {
  const open = Array.isArray(shared.week) ? shared.week.flatMap((hours) => (typeof hours === 'string' && hours !== '' ? [hours] : [])) : []
  const often = (hours: string) => open.filter((each) => each === hours).length
  return open.toSorted((a, b) => often(b) - often(a))[0] ?? ''
}

/** A centre that came from a file says its hours once, for the working days. */
function withWeek(document: Document, hours: unknown): Document {
  const { week } = document.shared
  if (Array.isArray(week) && week.length === 7) return document
  const usual = textOf(hours)
  return { ...document, shared: { ...document.shared, week: [usual, usual, usual, usual, usual, '', ''] } }
}

export const publishedPlaces: { region: DirectKind; center: DirectKind; school: DirectKind; holiday: DirectKind } = {
  region: tableKind({
    table: regions,
    id: regions.id,
    shared: {},
    texts: {
      name: namesOf(regions),
      short: { ru: regions.short_ru, kk: regions.short_kk, en: regions.short_en },
      about: { ru: regions.about_ru, kk: regions.about_kk, en: regions.about_en },
    },
    title: namesOf(regions),
    // There are as many as the country has.
    idOf: () => refuse('record-fixed'),
  }),
  center: tableKind({
    table: centers,
    id: centers.id,
    shared: {
      region: centers.region_id,
      phone: centers.phone,
      week: centers.week,
      languages: centers.languages,
      specialists: centers.specialists,
      route: centers.route,
    },
    texts: {
      name: namesOf(centers),
      city: { ru: centers.city_ru, kk: centers.city_kk, en: centers.city_en },
      address: { ru: centers.address_ru, kk: centers.address_kk, en: centers.address_en },
    },
    title: namesOf(centers),
    isDemo: centers.is_demo,
    closedAt: centers.closed_at,
    inRegion: (region) => eq(centers.region_id, region),
    idOf: idOfCenter,
    derived: (document) => ({ hours: usualHours(document) }),
    also: { hours: centers.hours },
    mend: (document, { hours }) => withWeek(document, hours),
  }),
  school: tableKind({
    table: schools,
    id: schools.id,
    shared: { locality: schools.locality_id, school_type: schools.school_type, is_rural: schools.is_rural },
    texts: { name: namesOf(schools) },
    title: namesOf(schools),
    isDemo: schools.is_demo,
    closedAt: schools.closed_at,
    among: isNull(schools.typed_at),
    inRegion: (region) =>
      sql`${schools.locality_id} in (select ${localities.id} from ${localities} join ${districts} on ${districts.id} = ${localities.district_id} where ${districts.region_id} = ${region})`,
    idOf: idOfSchool,
  }),
  holiday: tableKind({
    table: holidays,
    id: holidays.day,
    shared: { day: holidays.day },
    texts: { name: namesOf(holidays) },
    title: namesOf(holidays),
    idOf: ({ shared }) => textOf(shared.day),
  }),
}
