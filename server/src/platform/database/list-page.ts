import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { union, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { maxCountedTotal } from '#contract/calls/listing'
import { isForCursor, readCursor, writeCursor } from './cursor.ts'
import type { Db } from './db.ts'
import { refuse } from '../refusal.ts'

/** Description of a list. */
export interface Listed {
  from: PgTable
  /**
   * Conditions on the visible rows. Each one is answered by its own index, and a row that several conditions match is
   * listed once. An undefined condition matches all rows; an empty array matches none.
   */
  ways: readonly (SQL | undefined)[]
  where?: SQL | undefined
  /** The sort columns. The last one is unique, and an index holds all of them after the column of each way. */
  order: readonly [...PgColumn[], PgColumn]
  isNewestFirst?: boolean
}

/** Page parameters from the query of the call. */
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
  /** Ids of the rows on the page, in order. */
  ids: string[]
  next: string | null
}

/**
 * Reads only the keys of one page, so that the database scans one index no further than the page goes; the shown
 * columns are then read by `ids`.
 */
export async function readPageKeys(db: Db, list: Listed, { after, limit = 20 }: Paged): Promise<Keys> {
  const place = after === undefined ? undefined : await readPosition(db, list, after)
  const rows = await found(db, list, { place: place && behind(list, place), limit: limit + 1 })
  const shown = rows.slice(0, limit).map((row) => valuesOf(list, row))
  const last = shown.at(-1)
  return {
    ids: shown.map((row) => row.at(-1) ?? ''),
    next: rows.length > limit && last ? writeCursor(last.slice(-cursorColumns(list).length)) : null,
  }
}

/** Counts the rows of a list, up to `maxCountedTotal` + 1, because people read no greater number. */
export async function countTotal(db: Db, list: Listed): Promise<number> {
  // Each way counts only rows that no earlier way has matched, so that the database need not compare rows and can stop
  // early.
  const rows = list.ways.map((way, index) => {
    const isNew = list.ways.slice(0, index).map((before) => sql`(${before ?? sql`true`}) is not true`)
    return sql`(select ${list.order.at(-1)} from ${list.from} where ${and(way, list.where, ...isNew) ?? sql`true`} limit ${maxCountedTotal + 1})`
  })
  if (rows.length === 0) return 0
  const [sum] = await db
    .select({ total: count() })
    .from(sql`(select * from (${sql.join(rows, sql` union all `)}) every limit ${maxCountedTotal + 1}) counted`)
  return sum?.total ?? 0
}

/** Returns one page with the total; `read` loads what is shown of the rows with the given ids. */
export async function readCountedPage<Row>(
  db: Db,
  { list, query, read, idOf }: CountedList<Row>,
): Promise<{ data: Row[]; next: string | null; total: number }> {
  const { ids, next } = await readPageKeys(db, list, query)
  // If the first page holds all rows, no count is needed; with selective filters it would scan as much again.
  const isWhole = next === null && query.after === undefined
  const [rows, total] = await Promise.all([read(ids), isWhole ? ids.length : countTotal(db, list)])
  return { data: inOrder(ids, rows, idOf), next, total }
}

/** Returns the rows in the order of the ids; rows deleted in the meantime are left out. */
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
 * The columns in a cursor: all sort columns, so that the cursor still works after its row has left the list. If one of
 * them is text, it is only the id, because a name must not appear in an address.
 */
function cursorColumns({ order }: Listed): readonly PgColumn[] {
  return order.every((column) => isForCursor(column.getSQLType())) ? order : order.slice(-1)
}

/**
 * Returns the position of a cursor. If the cursor is only an id, the position is read from its row; undefined if that
 * row no longer exists, and the list then starts from the beginning.
 */
async function readPosition(db: Db, list: Listed, after: string): Promise<string[] | undefined> {
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

/**
 * Condition for the rows after a position. All columns are compared as one row value, so that an index can answer it.
 */
function behind({ order, isNewestFirst = false }: Listed, place: readonly string[]): SQL {
  const columns = sql.join([...order], sql`, `)
  const values = sql.join(
    place.map((value, index) => sql.param(value, order[index])),
    sql`, `,
  )
  return isNewestFirst ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`
}
