import { and, asc, desc, gt, gte, lt, lte, sql, type SQL } from 'drizzle-orm'
import { maxLooked } from '#contract/statistics/records'
import type { RecordOrder } from '#contract/statistics/record-tables'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { statisticsRecords as records } from './tables.ts'

/** Rows of a table in an order. `way` is answered by an index with this order; `filter` is checked row by row. */
export interface Walk {
  way: SQL | undefined
  filter: SQL | undefined
  order: RecordOrder
}

interface Key {
  id: string
  at: string
  result: number | null
}

/** The last row that a page looked at, and the one behind it. */
interface Bound {
  last: Key
  beyond: Key
}

interface Page {
  ids: string[]
  next: string | null
  previous: string | null
  looked_until: string | null
}

const isByResult = (order: RecordOrder) => order === 'best' || order === 'lowest'
const isDescending = (order: RecordOrder) => order === 'newest' || order === 'best'
const columnsOf = (order: RecordOrder) => [isByResult(order) ? records.result : records.at, records.id] as const
const valuesOf = (order: RecordOrder, key: Key) => [String(isByResult(order) ? key.result : key.at), key.id]

/**
 * Reads the keys of one page. It looks at no more than `maxLooked` rows of the index, so a filter that few rows match
 * costs as much as one that many match: the page then ends early and its `next` goes on behind the last row looked at.
 * A cursor that begins with a minus goes back: it names the last row of that page.
 */
export async function readRecordPage(
  db: Db,
  walk: Walk,
  { after, limit = 20 }: { after?: string | undefined; limit?: number | undefined },
): Promise<Page> {
  const isBack = after?.startsWith('-') ?? false
  const step = { walk, place: after === undefined ? undefined : readPlace(walk.order, after), isBack }
  const found = await look(db, step, limit + 1)
  const bound = found.length > limit ? null : await findBound(db, step)
  const ids = found.slice(0, limit).map(({ id }) => id)
  const turn = isBack ? turnBack : turnOn
  return {
    ids: isBack ? ids.toReversed() : ids,
    ...turn({ order: walk.order, found, bound, limit, after }),
    looked_until: bound?.last.at ?? null,
  }
}

interface Read {
  order: RecordOrder
  found: readonly Key[]
  bound: Bound | null
  limit: number
  after: string | undefined
}

/** The cursors of a page that was read forwards: on behind its last row, back to the row it began behind. */
function turnOn({ order, found, bound, limit, after }: Read): Pick<Page, 'next' | 'previous'> {
  const last = found.length > limit ? found[limit - 1] : bound?.last
  return { next: last ? cursorOf(order, last) : null, previous: after === undefined ? null : `-${after}` }
}

/** The cursors of a page that was read backwards, from the row that the page after it begins behind. */
function turnBack({ order, found, bound, limit, after = '' }: Read): Pick<Page, 'next' | 'previous'> {
  const before = found[limit] ?? bound?.beyond
  return { next: after.slice(1), previous: before ? `-${cursorOf(order, before)}` : null }
}

const cursorOf = (order: RecordOrder, key: Key): string => writeCursor(valuesOf(order, key))

/** Counts the rows that match, among the first `maxLooked`; `is_counted` if those are all. */
export async function countRecords(db: Db, walk: Walk): Promise<{ total: number; is_counted: boolean }> {
  const looked = lookedAt(db, { walk, place: undefined, isBack: false }, maxLooked + 1)
  const [counted] = await db
    .select({
      total: sql<number>`count(*) filter (where ${looked.matches})`.mapWith(Number),
      looked: sql<number>`count(*)`.mapWith(Number),
    })
    .from(looked)
  return { total: counted?.total ?? 0, is_counted: (counted?.looked ?? 0) <= maxLooked }
}

interface Step {
  walk: Walk
  place: string[] | undefined
  isBack: boolean
}

function readPlace(order: RecordOrder, after: string): string[] {
  const kinds = columnsOf(order).map((column) => column.getSQLType())
  return readCursor(after.replace(/^-/, ''), kinds) ?? refuse('invalid', { field: 'after' })
}

/** The rows that one page looks at, in order, and whether each matches the filter. */
function lookedAt(db: Db, { walk: { way, filter, order }, place, isBack }: Step, limit: number) {
  return db
    .select({
      id: records.id,
      at: records.at,
      result: records.result,
      matches: sql<boolean>`${filter ?? sql`true`}`.as('matches'),
    })
    .from(records)
    .where(and(way, place && isBehind(order, place, isBack)))
    .orderBy(...inOrder(columnsOf(order), isDescending(order) !== isBack))
    .limit(limit)
    .as('looked')
}

const inOrder = (columns: readonly Parameters<typeof asc>[0][], isDown: boolean) =>
  columns.map((column) => (isDown ? desc(column) : asc(column)))

async function look(db: Db, step: Step, limit: number): Promise<Key[]> {
  const looked = lookedAt(db, step, maxLooked)
  const { order } = step.walk
  const columns = [isByResult(order) ? looked.result : looked.at, looked.id]
  return db
    .select({ id: looked.id, at: looked.at, result: looked.result })
    .from(looked)
    .where(sql`${looked.matches}`)
    .orderBy(...inOrder(columns, isDescending(order) !== step.isBack))
    .limit(limit)
}

/** The last row that was looked at and the one behind it; null if the rows ended before. */
async function findBound(db: Db, step: Step): Promise<Bound | null> {
  const { walk, place, isBack } = step
  const [last, beyond] = await db
    .select({ id: records.id, at: records.at, result: records.result })
    .from(records)
    .where(and(walk.way, place && isBehind(walk.order, place, isBack)))
    .orderBy(...inOrder(columnsOf(walk.order), isDescending(walk.order) !== isBack))
    .offset(maxLooked - 1)
    .limit(2)
  return last && beyond ? { last, beyond } : null
}

/** Compares both columns as one row value, so that an index can answer it. Going back includes the row itself. */
function isBehind(order: RecordOrder, place: readonly string[], isBack: boolean): SQL {
  const [first, id] = columnsOf(order)
  const compare = isBack ? (isDescending(order) ? gte : lte) : isDescending(order) ? lt : gt
  const columns = sql`(${first}, ${id})`
  return compare(columns, sql`(${sql.param(place[0], first)}, ${sql.param(place[1], id)})`)
}
