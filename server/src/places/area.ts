import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { perLanguage, type Language } from '#contract/values/locale'
import { inLanguages } from '../platform/database/texts.ts'
import { districts, localities, regions } from './tables.ts'

/** Columns with the names of a place; null if a left join finds no area. */
const namesAs = <Name extends string>(name: Name, table: typeof localities | typeof districts | typeof regions) =>
  perLanguage([name], (_, language) =>
    sql<string | null>`${inLanguages(table, 'name')[language]}`.as(`${name}_${language}`),
  )

/**
 * A settlement with its district and region, to be joined to schools: `leftJoin(area, eq(area.locality_id,
 * schools.locality_id))`.
 */
export const area = new QueryBuilder()
  .select({
    locality_id: localities.id,
    district_id: localities.district_id,
    region_id: districts.region_id,
    district_kind: districts.kind,
    ...namesAs('locality', localities),
    ...namesAs('district', districts),
    ...namesAs('region', regions),
  })
  .from(localities)
  .innerJoin(districts, eq(districts.id, localities.district_id))
  .innerJoin(regions, eq(regions.id, districts.region_id))
  .as('area')

export const areaNames = (language: Language) => ({
  locality: inLanguages(area, 'locality')[language],
  district: inLanguages(area, 'district')[language],
  region: inLanguages(area, 'region')[language],
})
