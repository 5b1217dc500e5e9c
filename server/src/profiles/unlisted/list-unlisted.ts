import { and, count, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listUnlistedSchools as endpoint } from '#contract/profiles/unlisted-schools'
import type { Language } from '#contract/values/locale'
import { localName } from '../../places/local-name.ts'
import { districts, localities, regions, schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { countedPage, type Listed } from '../../platform/database/list-page.ts'
import { placeOf } from '../place-name.rules.ts'
import { students } from '../tables.ts'

/** What pupils have typed and nobody has settled yet; a school that its last pupil has left needs no settling. */
export function listUnlisted(db: Db, query: z.infer<typeof endpoint.query>, language: Language): Promise<z.infer<typeof endpoint.reply>> {
  const pupils = db.select({ id: students.student_id }).from(students).where(eq(students.school_id, schools.id))
  const where = and(isNotNull(schools.typed_at), isNull(schools.same_as), exists(pupils))
  // The ids of typed schools follow the time.
  const list: Listed = { from: schools, ways: [undefined], where, order: [schools.id] }
  return countedPage(
    db,
    list,
    query,
    (ids) => read(db, ids, language),
    ({ id }) => id,
  )
}

async function read(db: Db, ids: string[], language: Language) {
  const rows = await db
    .select({
      id: schools.id,
      name: schools.name_ru,
      school_type: schools.school_type,
      typed_at: schools.typed_at,
      region_id: regions.id,
      district_id: districts.id,
      locality_id: localities.id,
      names: {
        locality: localName.localities[language].name,
        district: localName.districts[language].name,
        district_kind: districts.kind,
        region: localName.regions[language].name,
      },
      pupils: sql<number>`(select ${count()}::int from ${students} where ${students.school_id} = ${schools.id})`,
    })
    .from(schools)
    .innerJoin(localities, eq(localities.id, schools.locality_id))
    .innerJoin(districts, eq(districts.id, localities.district_id))
    .innerJoin(regions, eq(regions.id, districts.region_id))
    .where(inArray(schools.id, ids))
  return rows.map(({ names, typed_at, ...row }) => ({ ...row, place: placeOf(names), typed_at: typed_at ?? '' }))
}
