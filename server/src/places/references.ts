import { and, asc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Reference, References } from '../platform/direct-kind.ts'
import { localName } from './local-name.ts'
import { centers, districts, localities, regions, schools } from './tables.ts'
import { inLanguages } from '../platform/database/texts.ts'
import { containing } from '../platform/database/like-pattern.ts'

const matches = (
  table: typeof regions | typeof localities | typeof schools | typeof centers,
  { search, ids }: Parameters<Reference['find']>[1],
): SQL | undefined => {
  const pattern = containing(search ?? '')
  return ids
    ? inArray(table.id, ids)
    : or(...Object.values(inLanguages(table, 'name')).map((name) => ilike(name, pattern)))
}

const region: Reference = {
  find: (db, query, language) => {
    const title = localName.regions[language].name
    return db
      .select({ id: regions.id, title, within: sql<string>`''` })
      .from(regions)
      .where(matches(regions, query))
      .orderBy(asc(title))
      .limit(query.ids?.length ?? 50)
  },
}

/**
 * Many settlements share a name, so the district and region are shown. A city that is its own district is not repeated.
 */
const locality: Reference = {
  find: (db, query, language) => {
    const [title, district, around] = [
      localName.localities[language].name,
      localName.districts[language].name,
      localName.regions[language].name,
    ]
    return db
      .select({
        id: localities.id,
        title,
        within: sql<string>`case when ${district} = ${title} or ${districts.kind} <> 'district' then ${around} else ${district} || ', ' || ${around} end`,
      })
      .from(localities)
      .innerJoin(districts, eq(districts.id, localities.district_id))
      .innerJoin(regions, eq(regions.id, districts.region_id))
      .where(matches(localities, query))
      .orderBy(asc(title), asc(localities.id))
      .limit(query.ids?.length ?? 50)
  },
}

/** Includes closed schools, because people may still work or learn there. */
const school: Reference = {
  find: (db, query, language) => {
    const title = localName.schools[language].name
    return (
      db
        .select({ id: schools.id, title, within: sql<string>`${localName.localities[language].name}` })
        .from(schools)
        .innerJoin(localities, eq(localities.id, schools.locality_id))
        // Schools typed by pupils cannot be chosen, but existing references keep their name.
        .where(and(matches(schools, query), query.ids ? undefined : isNull(schools.typed_at)))
        .orderBy(asc(title), asc(schools.id))
        .limit(query.ids?.length ?? 50)
    )
  },
}

const center: Reference = {
  find: (db, query, language) => {
    const { name: title, city } = localName.centers[language]
    return db
      .select({ id: centers.id, title, within: sql<string>`${city}` })
      .from(centers)
      .where(matches(centers, query))
      .orderBy(asc(title), asc(centers.id))
      .limit(query.ids?.length ?? 50)
  },
}

/** Places that content and the log of the back office may refer to. */
export const references: References = { region, locality, school, center }
