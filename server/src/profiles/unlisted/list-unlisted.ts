import { and, count, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listUnlistedSchools as endpoint } from '#contract/profiles/unlisted-schools'
import type { Language } from '#contract/values/locale'
import { schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { placeOf } from '../place-name.rules.ts'
import { students } from '../tables.ts'
import { area, areaNames } from '../../places/area.ts'

/**
 * Lists schools that pupils have typed and nobody has settled yet. A school that has no pupils left needs no settling.
 */
export function listUnlisted(
  db: Db,
  query: z.infer<typeof endpoint.query>,
  language: Language,
): Promise<z.infer<typeof endpoint.reply>> {
  const pupils = db.select({ id: students.student_id }).from(students).where(eq(students.school_id, schools.id))
  const where = and(isNotNull(schools.typed_at), isNull(schools.same_as), exists(pupils))
  // The ids of typed schools are ordered by time.
  const list: Listed = { from: schools, ways: [undefined], where, order: [schools.id] }
  return readCountedPage(db, { list, query, read: (ids) => read(db, ids, language), idOf: ({ id }) => id })
}

async function read(db: Db, ids: string[], language: Language) {
  const rows = await db
    .select({
      id: schools.id,
      name: schools.name_ru,
      school_type: schools.school_type,
      typed_at: schools.typed_at,
      region_id: area.region_id,
      district_id: area.district_id,
      locality_id: area.locality_id,
      names: {
        ...areaNames(language),
        district_kind: area.district_kind,
      },
      pupils: sql<number>`(select ${count()}::int from ${students} where ${students.school_id} = ${schools.id})`,
    })
    .from(schools)
    .innerJoin(area, eq(area.locality_id, schools.locality_id))
    .where(inArray(schools.id, ids))
  return rows.map(({ names, typed_at, ...row }) => ({ ...row, place: placeOf(names), typed_at: typed_at ?? '' }))
}
