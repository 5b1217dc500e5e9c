import { sql, type SQL } from 'drizzle-orm'
import type { AnswerValue } from '#contract/answers'
import type { Db } from '../../platform/db.ts'
import type { AttemptRow, StoredAnswer } from '../attempts/attempt-row.ts'
import type { results } from '../tables.ts'
import { pointsInForce } from './manual-points/points-changes.ts'
import type { AttemptEvent } from './read-quality.ts'
import type { Evaluations } from '../scorers/score-test.rules.ts'

/** What counts of an answer; when it was given does not. */
export type CountedAnswer = Omit<StoredAnswer, 'stamp'>

/** The result as it was counted last. */
export type KnownResult = Pick<typeof results.$inferSelect, 'id' | 'key_version' | 'scores'>

/** What is stored of an attempt and counts: answers in the order of items, what happened meanwhile, points of people, and the result so far. */
interface StoredSheet {
  saved: CountedAnswer[]
  events: AttemptEvent[]
  evaluations: Evaluations
  manualPoints: Map<number, number>
  known: KnownResult | undefined
}

type Named = Pick<AttemptRow, 'student_id' | 'id'>

/** The sheets of many attempts by one statement. Rows of one kind come in one field: as rows of their own they cost the driver more than counting costs. */
export async function readSheets(db: Db, wanted: readonly Named[]): Promise<(attempt: Named) => StoredSheet> {
  const students = sql.param(wanted.map(({ student_id }) => student_id))
  const ids = sql.param(wanted.map(({ id }) => id))
  const rows = await db
    .select({ id: sql<string>`w.id`, saved, events, evaluations, byHand, known })
    .from(sql`unnest(${students}::uuid[], ${ids}::uuid[]) as w (student_id, id)`)
  const sheets = new Map(
    rows.map((row): [string, StoredSheet] => [
      row.id,
      {
        saved: inOrder(row.saved),
        events: row.events,
        evaluations: pointsByItem(row.evaluations),
        manualPoints: pointsInForce(row.byHand),
        known: row.known ?? undefined,
      },
    ]),
  )
  // Each that was asked for has a row.
  return ({ id }) => sheets.get(id)!
}

/** The own rows of an attempt in one field. */
const ofAttempt = <Row>(row: string, table: string, order = ''): SQL<Row[]> =>
  sql.raw(`(select coalesce(json_agg(${row} ${order}), '[]') from ${table} own where own.student_id = w.student_id and own.attempt_id = w.id)`) as SQL<Row[]>

type Answer = [item: number, value: AnswerValue, seconds: number, is_late: boolean]
/** Put in order here, since the database sorts whole answers where only their numbers are compared. */
const inOrder = (given: Answer[]): CountedAnswer[] =>
  given.sort(([one], [other]) => one - other).map(([item, value, seconds, is_late]) => ({ item, value, seconds, is_late }))

const saved = ofAttempt<Answer>('json_build_array(item, value, seconds, is_late)', 'answers')
const events = ofAttempt<AttemptEvent>("json_build_object('kind', kind, 'seconds', seconds)", 'attempt_events', 'order by at')
const evaluations = ofAttempt<GivenPoints>("json_build_object('item', item, 'points', points)", 'evaluations', 'order by item, evaluator_id')
const byHand = ofAttempt<{ item: number; points: number | null }>("json_build_object('item', item, 'points', points)", 'manual_points', 'order by item, number')
const known = sql<KnownResult | null>`(select json_build_object('id', own.id, 'key_version', key_version, 'scores', scores) from results own where own.attempt_id = w.id)`

interface GivenPoints {
  item: number
  points: Record<string, number>
}

const pointsByItem = (rows: readonly GivenPoints[]): Evaluations =>
  new Map([...Map.groupBy(rows, ({ item }) => item)].map(([item, ofItem]) => [item, ofItem.map(({ points }) => points)]))
