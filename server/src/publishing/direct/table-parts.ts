import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Field } from '#contract/publishing/field'
import { kindOf, type KindName, type kinds, type PublicationName } from '#contract/publishing/kinds'
import type { Language } from '#contract/values/locale'
import { inLanguages } from '../../platform/database/texts.ts'

export type DirectName = Exclude<KindName, PublicationName>
type ColumnOf<F extends Field> = F extends { type: 'reference' } ? `${F['name']}_id` : F['name']

/**
 * A table with columns for every field of a kind: `phone` for `phone`, `region_id` for the reference `region`, and
 * `name_ru`, `name_kk` and `name_en` for the text `name`.
 */
export type TableOf<Name extends DirectName> = PgTable &
  Record<ColumnOf<(typeof kinds)[Name]['shared'][number]>, PgColumn> &
  Record<`${(typeof kinds)[Name]['texts'][number]['name']}_${Language}`, PgColumn>

interface Parts {
  /** The key. It must not identify a person, because it appears in addresses and cursors. */
  id: PgColumn
  /** The column of each field. */
  shared: Record<string, PgColumn>
  texts: Record<string, Record<Language, PgColumn>>
  title: Record<Language, PgColumn>
  closed_at: PgColumn | undefined
  is_demo: PgColumn | undefined
  region_id: PgColumn | undefined
}

/** Finds the columns of a kind by their names. */
export function partsOf(name: DirectName, table: PgTable): Parts {
  const columns = getTableColumns(table)
  const { shared, texts } = kindOf(name)
  const { closed_at, is_demo, region_id } = columns
  const columnOf = ({ name: field, type }: Field) =>
    [field, present(columns[type === 'reference' ? `${field}_id` : field])] as const
  const columnsOf = ({ name: field }: Field) =>
    [field, inLanguages<string, Record<string, PgColumn>>(columns, field)] as const
  const byName = Object.fromEntries(texts.map(columnsOf))
  const id = present(Object.values(columns).find(({ primary }) => primary))
  return {
    id,
    shared: Object.fromEntries(shared.map(columnOf)),
    texts: byName,
    title: present(byName.name ?? byName.title),
    closed_at,
    is_demo,
    region_id,
  }
}

/** The type of the table guarantees every column, but the compiler cannot follow computed names. */
function present<Column>(column: Column | undefined): Column {
  if (column === undefined) throw new Error('The table of a content kind has no such column.')
  return column
}
