import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { union, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { countedTo } from '#contract/calls/listing'
import { isForCursor, readCursor, writeCursor } from './cursor.ts'
import type { Db } from './db.ts'
import { refuse } from '../refusal.ts'

/** Rows that belong to a list. */
export interface Listed {
  from: PgTable
  /**
   * Who may be seen. Each condition is answered by an index of its own, and a row that several conditions find is
   * listed once. An undefined condition finds all rows; without conditions nothing is found.
   */
  ways: readonly (SQL | undefined)[]
  /** The filters. */
  where?: SQL | undefined
  /**
   * The columns by which it is ordered; the last one tells rows apart, and an index holds them behind the column of
   * each way.
   */
  order: readonly [...PgColumn[], PgColumn]
  isNewestFirst?: boolean
}

/** As the query of a list says it. */
interface Paged {
  after?: string | undefined
  limit?: number | undefined
}

interface CountedList<Row> {
  list: Listed
  query: Paged
  read: (ids: string[]) => PromiseLike<Row[]>
  idOf: (row: Row) => string
}

interface Keys {
  /** Of the rows on the page, in their order. */
  ids: string[]
  next: string | null
}

/**
 * One page of a list by its keys alone, so that the database reads one index as far as the page goes; what is shown of
 * the rows is read by `ids`.
 */
export async function keysOfPage(db: Db, list: Listed, { after, limit = 20 }: Paged): Promise<Keys> {
  const place = after === undefined ? undefined : await placeOf(db, list, after)
  const rows = await found(db, list, { place: place && behind(list, place), limit: limit + 1 })
  const shown = rows.slice(0, limit).map((row) => valuesOf(list, row))
  const last = shown.at(-1)
  return {
    ids: shown.map((row) => row.at(-1) ?? ''),
    next: rows.length > limit && last ? writeCursor(last.slice(-cursorColumns(list).length)) : null,
  }
}

/** How many rows a list has, counted as far as a person reads it: `countedTo` and one at most. */
export async function totalOf(db: Db, list: Listed): Promise<number> {
  // Each way counts what no way before it has found, so that the database need not compare the rows and stops when
  // there are enough.
  const rows = list.ways.map((way, index) => {
    const isNew = list.ways.slice(0, index).map((before) => sql`(${before ?? sql`true`}) is not true`)
    return sql`(select ${list.order.at(-1)} from ${list.from} where ${and(way, list.where, ...isNew) ?? sql`true`} limit ${countedTo + 1})`
  })
  if (rows.length === 0) return 0
  const [sum] = await db
    .select({ total: count() })
    .from(sql`(select * from (${sql.join(rows, sql` union all `)}) every limit ${countedTo + 1}) counted`)
  return sum?.total ?? 0
}

/** One page as it is shown: `read` brings what is told of the rows with these ids. */
export async function countedPage<Row>(
  db: Db,
  { list, query, read, idOf }: CountedList<Row>,
): Promise<{ data: Row[]; next: string | null; total: number }> {
  const { ids, next } = await keysOfPage(db, list, query)
  // All rows on the first page need no counting: where filters leave few or none, that would go through as many rows
  // once more.
  const isWhole = next === null && query.after === undefined
  const [rows, total] = await Promise.all([read(ids), isWhole ? ids.length : totalOf(db, list)])
  return { data: inOrder(ids, rows, idOf), next, total }
}

/** Rows as they were asked for; one that left since is left out. */
export function inOrder<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function found(
  db: Db,
  { from, ways, where, order, isNewestFirst = false }: Listed,
  { place, limit }: { place: SQL | undefined; limit: number },
): Promise<Record<string, unknown>[]> {
  const fields = fieldsOf(order)
  const ordered = order.map((column) => (isNewestFirst ? desc(column) : asc(column)))
  const [first, second, ...others] = ways.map((way) =>
    db
      .select(fields)
      .from(from)
      .where(and(way, where, place))
      .orderBy(...ordered)
      .limit(limit),
  )
  if (!first) return []
  if (!second) return first
  return union(first, second, ...others)
    .orderBy(...ordered)
    .limit(limit)
}

const fieldsOf = (columns: readonly PgColumn[]) => Object.fromEntries(columns.map((column) => [column.name, column]))
const valuesOf = ({ order }: Listed, row: Record<string, unknown>): string[] =>
  order.map(({ name }) => String(row[name]))

/**
 * The columns that a cursor holds. These are all the columns of the order, so that the cursor still works after its row
 * has left the list. If one of them is a text, it is the id alone, because a name must not stand in an address.
 */
function cursorColumns({ order }: Listed): readonly PgColumn[] {
  return order.every((column) => isForCursor(column.getSQLType())) ? order : order.slice(-1)
}

/**
 * The place that a cursor stands for. If the cursor is an id, the place is read from its row. Undefined if that row is
 * gone; the list then begins anew.
 */
async function placeOf(db: Db, list: Listed, after: string): Promise<string[] | undefined> {
  const columns = cursorColumns(list)
  const place = readCursor(
    after,
    columns.map((column) => column.getSQLType()),
  )
  if (!place) return refuse('invalid', { field: 'after' })
  if (columns.length === list.order.length) return place
  const isTheRow = and(...columns.map((column, index) => eq(column, place[index])))
  const [row] = await db.select(fieldsOf(list.order)).from(list.from).where(isTheRow)
  return row && valuesOf(list, row)
}

/** Finds the rows after a place. All columns stand in one comparison, so that an index can answer it. */
function behind({ order, isNewestFirst = false }: Listed, place: readonly string[]): SQL {
  const columns = sql.join([...order], sql`, `)
  const values = sql.join(
    place.map((value, index) => sql.param(value, order[index])),
    sql`, `,
  )
  return isNewestFirst ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`
}
