import { asc } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { AttemptRow, StoredAnswer } from '../attempts/attempt-row.ts'
import { storedAnswer } from '../attempts/attempt-row.ts'
import { answers, attemptEvents, evaluations, manualPoints, results } from '../tables.ts'
import { among } from './among.ts'
import { pointsInForce } from './manual-points/points-changes.ts'
import type { AttemptEvent } from './read-quality.ts'
import type { Evaluations } from '../scorers/score-test.rules.ts'

/** What is stored of an attempt and counts: answers in the order of items, what happened meanwhile, points of people, and the result so far. */
interface StoredSheet {
  saved: StoredAnswer[]
  events: AttemptEvent[]
  evaluations: Evaluations
  manualPoints: Map<number, number>
  known: typeof results.$inferSelect | undefined
}

/** The sheets of many attempts, each kind of row by one statement. */
export async function readSheets(db: Db, wanted: readonly AttemptRow[]): Promise<(attempt: AttemptRow) => StoredSheet> {
  const saved = await db
    .select({ attempt_id: answers.attempt_id, ...storedAnswer })
    .from(answers)
    .where(among(wanted, answers.student_id, answers.attempt_id))
    .orderBy(asc(answers.item))
  const { attempt_id, kind, seconds } = attemptEvents
  const events = await db
    .select({ attempt_id, kind, seconds })
    .from(attemptEvents)
    .where(among(wanted, attemptEvents.student_id, attempt_id))
    .orderBy(asc(attemptEvents.at))
  const given = await db
    .select({ attempt_id: evaluations.attempt_id, item: evaluations.item, points: evaluations.points })
    .from(evaluations)
    .where(among(wanted, evaluations.student_id, evaluations.attempt_id))
  const { item, points, number } = manualPoints
  const byHand = await db
    .select({ attempt_id: manualPoints.attempt_id, item, points })
    .from(manualPoints)
    .where(among(wanted, manualPoints.student_id, manualPoints.attempt_id))
    .orderBy(asc(item), asc(number))
  const known = await db
    .select()
    .from(results)
    .where(among(wanted, results.student_id, results.attempt_id))
  const [savedOf, eventsOf, givenOf, byHandOf] = [byAttempt(saved), byAttempt(events), byAttempt(given), byAttempt(byHand)]
  const knownOf = new Map(known.map((result) => [result.attempt_id, result]))
  return ({ id }) => ({
    saved: savedOf(id),
    events: eventsOf(id),
    evaluations: pointsByItem(givenOf(id)),
    manualPoints: pointsInForce(byHandOf(id)),
    known: knownOf.get(id),
  })
}

function byAttempt<Row extends { attempt_id: string }>(rows: Row[]): (id: string) => Row[] {
  const groups = Map.groupBy(rows, ({ attempt_id }) => attempt_id)
  return (id) => groups.get(id) ?? []
}

const pointsByItem = (rows: { item: number; points: Record<string, number> }[]): Evaluations =>
  new Map([...Map.groupBy(rows, ({ item }) => item)].map(([item, ofItem]) => [item, ofItem.map(({ points }) => points)]))
