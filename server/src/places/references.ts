import { asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Reference, References } from '../platform/direct-kind.ts'
import { localName } from './local-name.ts'
import { districts, localities, regions } from './tables.ts'

const wanted = (table: typeof regions | typeof localities, { search, ids }: Parameters<Reference['find']>[1]): SQL | undefined => {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  return ids ? inArray(table.id, ids) : or(ilike(table.name_ru, pattern), ilike(table.name_kk, pattern), ilike(table.name_en, pattern))
}

const region: Reference = {
  find: (db, asked, language) => {
    const title = localName.regions[language].name
    return db
      .select({ id: regions.id, title, within: sql<string>`''` })
      .from(regions)
      .where(wanted(regions, asked))
      .orderBy(asc(title))
      .limit(asked.ids?.length ?? 50)
  },
}

/** Many settlements have the name of another one: told apart by district and region. A city that is a district of its own says it once. */
const locality: Reference = {
  find: (db, asked, language) => {
    const [title, district, around] = [localName.localities[language], localName.districts[language], localName.regions[language].name]
    return db
      .select({
        id: localities.id,
        title,
        within: sql<string>`case when ${district} = ${title} or ${districts.kind} <> 'district' then ${around} else ${district} || ', ' || ${around} end`,
      })
      .from(localities)
      .innerJoin(districts, eq(districts.id, localities.district_id))
      .innerJoin(regions, eq(regions.id, districts.region_id))
      .where(wanted(localities, asked))
      .orderBy(asc(title), asc(localities.id))
      .limit(asked.ids?.length ?? 50)
  },
}

/** Places that content may point at. */
export const references: References = { region, locality }
