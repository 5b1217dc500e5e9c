import { sql, type SQL } from 'drizzle-orm'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Db } from '../../../platform/database/db.ts'
import type { AttemptRow, StoredAnswer } from '../../rows/attempt-row.ts'
import type { results } from '../../rows/results.tables.ts'
import { currentPoints } from './points-changes.ts'
import type { AttemptEvent } from './read-quality.ts'
import type { Rating } from '../../scorers/raters.rules.ts'
import type { Ratings } from '../../scorers/rated-tasks.rules.ts'

/** The fields of an answer that counting needs. */
export type CountedAnswer = Pick<StoredAnswer, 'item' | 'value' | 'seconds'>

/** The result as it was counted before. */
export type PreviousResult = Pick<typeof results.$inferSelect, 'id' | 'key_version' | 'scores' | 'wanted'>

/**
 * Everything stored that counts for an attempt: answers in item order, events, points from people, and the previous
 * result.
 */
interface StoredSheet {
  saved: CountedAnswer[]
  events: AttemptEvent[]
  ratings: Ratings
  manualPoints: Map<number, number>
  previous: PreviousResult | undefined
}

type Named = Pick<AttemptRow, 'student_id' | 'id'>

interface Wanted extends Named {
  /** Numbers of the items that are answered by a drawing. */
  drawings: readonly number[]
}

/**
 * Reads the sheets of many attempts in one statement. Rows of one kind are returned as one field, because separate rows
 * would cost the driver more time than the counting itself.
 */
export async function readSheets(db: Db, requested: readonly Wanted[]): Promise<(attempt: Named) => StoredSheet> {
  const students = sql.param(requested.map(({ student_id }) => student_id))
  const ids = sql.param(requested.map(({ id }) => id))
  const drawings = sql.param(requested.map((one) => `{${one.drawings.join(',')}}`))
  const rows = await db.select({ id: sql<string>`w.id`, saved, events, ratings, byHand, previous }).from(
    sql`(
        select student_id, id, drawings::smallint[] as drawings
        from unnest(${students}::uuid[], ${ids}::uuid[], ${drawings}::text[]) as given (student_id, id, drawings) offset 0
      ) w`,
  )
  const sheets = new Map(
    rows.map((row): [string, StoredSheet] => [
      row.id,
      {
        saved: answersOf(row.saved),
        events: row.events,
        ratings: ratingsByItem(row.ratings),
        manualPoints: currentPoints(row.byHand),
        previous: row.previous ?? undefined,
      },
    ]),
  )
  // Every requested attempt has a row.
  return ({ id }) => sheets.get(id)!
}

/** The rows of an attempt in a table, as one JSON field. */
const ofAttempt = <Row>(row: string, table: string, order = ''): SQL<Row[]> =>
  sql.raw(
    `(select coalesce(json_agg(${row} ${order}), '[]') from ${table} own where own.student_id = w.student_id and own.attempt_id = w.id)`,
  ) as SQL<Row[]>

type Answer = [item: number, value: AnswerValue, seconds: number]

/**
 * Answers as JSON text that is concatenated by hand, because the JSON functions of PostgreSQL look up the type of every
 * field of every row, which costs more than the rest. They come in the order of the disk. For a drawing, only its
 * existence is reported, because its strokes are long and evaluators score them. A drawing without strokes is smaller
 * than the size tested here.
 */
const saved = sql.raw(`(
  select '[' || string_agg('[' || item || ',' || case
    when pg_column_size(value) > 200 and item = any(w.drawings) then '{"strokes":[{}]}' else coalesce(value::text, 'null')
  end || ',' || seconds || ']', ',') || ']'
  from answers own where own.student_id = w.student_id and own.attempt_id = w.id
)`) as SQL<string | null>

/** Sorted here by item number, because PostgreSQL would compare whole answers. */
function answersOf(text: string | null): CountedAnswer[] {
  const given: Answer[] = text === null ? [] : JSON.parse(text)
  return given.sort(([one], [other]) => one - other).map(([item, value, seconds]) => ({ item, value, seconds }))
}

const events = ofAttempt<AttemptEvent>(
  "json_build_object('kind', kind, 'seconds', seconds)",
  'attempt_events',
  'order by at',
)
const ratings = ofAttempt<GivenPoints>(
  "json_build_object('item', item, 'points', points, 'isEarly', is_early)",
  'evaluations',
  'order by item, number',
)
const byHand = ofAttempt<{ item: number; points: number | null }>(
  "json_build_object('item', item, 'points', points)",
  'manual_points',
  'order by item, number',
)
const previous = sql<PreviousResult | null>`(select json_build_object('id', own.id, 'key_version', key_version, 'scores', scores, 'wanted', wanted) from results own where own.attempt_id = w.id)`

interface GivenPoints extends Rating {
  item: number
}

const ratingsByItem = (rows: readonly GivenPoints[]): Ratings =>
  new Map(
    [...Map.groupBy(rows, ({ item }) => item)].map(([item, ofItem]) => [
      item,
      ofItem.map(({ points, isEarly }) => ({ points, isEarly })),
    ]),
  )
