import { asc, ilike, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/values/locale'
import type { Reference, References } from '../platform/direct-kind.ts'
import { localName } from './local-name.ts'
import { localities, regions } from './tables.ts'

interface Named {
  id: PgColumn
  name_ru: PgColumn
  name_kk: PgColumn
  name_en: PgColumn
}

const reference = (table: PgTable & Named, name: Record<Language, PgColumn>): Reference => ({
  async find(db, { search, ids }, language) {
    const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
    const rows = await db
      .select({ id: sql<string>`${table.id}`, title: sql<string>`${name[language]}` })
      .from(table)
      .where(ids ? inArray(table.id, ids) : or(ilike(table.name_ru, pattern), ilike(table.name_kk, pattern), ilike(table.name_en, pattern)))
      .orderBy(asc(name[language]))
      .limit(ids?.length ?? 50)
    return rows
  },
})

/** Places that content may point at. */
export const references: References = {
  region: reference(regions, { ru: localName.regions.ru.name, kk: localName.regions.kk.name, en: localName.regions.en.name }),
  locality: reference(localities, localName.localities),
}
