import { setImmediate } from 'node:timers/promises'
import { and, asc, count, eq, gt, gte, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { mostDelayMinutes, perSubject, type OlympiadSubject } from '#contract/values/olympiad'
import { testKeys } from '../../diagnostics/rows/catalogue.tables.ts'
import type { AttemptRow } from '../../diagnostics/rows/attempt-row.ts'
import { attempts } from '../../diagnostics/rows/attempts.tables.ts'
import { results } from '../../diagnostics/rows/results.tables.ts'
import type { Scores } from '../../diagnostics/scorers/score-test.rules.ts'
import type { Db } from '../../platform/database/db.ts'
import type { RoundRow } from '../seasons.ts'
import { olympiadParticipants, olympiadPlaces } from '../tables.ts'
import type { Work } from './rank-works.rules.ts'
import { isPassed } from './takes-part.ts'

/** A scored work with what its row shows. */
export interface ReadWork extends Work {
  student_id: string
  points: Record<OlympiadSubject, number>
  last_name: string
  first_name: string
  school_id: string
  grade: number
}

/** The attempts of participants that belong to a round: of its test, begun in the own window of who takes part. */
export function ofRound({ season_id, round, test_id, opens_at, closes_at }: RoundRow): SQL | undefined {
  return and(
    eq(olympiadParticipants.season_id, season_id),
    eq(attempts.test_id, test_id),
    gte(attempts.started_at, opens_at),
    lt(attempts.started_at, lastWork(closes_at)),
    round === 'stage-2' ? isPassed : undefined,
  )
}

/**
 * Until when a work of the round may have begun: own windows lie up to a day later. The delay of now is not asked,
 * because it may have been set for another round; nobody begins outside of the own window.
 */
const lastWork = (closes_at: string): string =>
  new Date(Date.parse(closes_at) + mostDelayMinutes * 60_000).toISOString()

const joined = eq(attempts.student_id, olympiadParticipants.student_id)
const ofAttempt = and(eq(results.student_id, attempts.student_id), eq(results.attempt_id, attempts.id))

/** The scores of a work are a few kilobytes, so only so many are in memory at once. */
const worksAtOnce = 2000

/** Reads the scored works of a round, one of each participant: the first attempt in the window. */
export async function readWorks(db: Db, round: RoundRow): Promise<ReadWork[]> {
  const works: ReadWork[] = []
  for (let last = 0; ;) {
    const page = await readPageOfWorks(db, round, last)
    works.push(...page)
    const end = page.length === worksAtOnce ? page.at(-1) : undefined
    if (!end) return works
    last = end.number
    // Lets others have the thread between two pages.
    await setImmediate()
  }
}

/** The works of the next participants after a number. */
async function readPageOfWorks(db: Db, round: RoundRow, after: number): Promise<ReadWork[]> {
  const rows = await db
    .selectDistinctOn([olympiadParticipants.number], {
      number: olympiadParticipants.number,
      student_id: olympiadParticipants.student_id,
      region_id: olympiadParticipants.region_id,
      school_id: olympiadParticipants.school_id,
      grade: olympiadParticipants.grade,
      is_hidden: olympiadParticipants.is_hidden,
      last_name: results.last_name,
      first_name: results.first_name,
      scores: results.scores,
    })
    .from(olympiadParticipants)
    .innerJoin(attempts, joined)
    .innerJoin(results, ofAttempt)
    .where(and(ofRound(round), gt(olympiadParticipants.number, after), eq(results.awaits_evaluation, false)))
    .orderBy(asc(olympiadParticipants.number), asc(attempts.number))
    .limit(worksAtOnce)
  return rows.map(({ scores, ...row }) => ({ ...row, points: pointsOf(scores), wrong: wrongOf(scores) }))
}

/** The work of a participant in a round: the first attempt in the window; null if there is none. */
export async function findWork(
  db: Db,
  round: RoundRow,
  student_id: string,
): Promise<{ student_id: string; attempt_id: string; state: AttemptRow['state'] } | null> {
  const [work] = await db
    .select({ student_id: attempts.student_id, attempt_id: attempts.id, state: attempts.state })
    .from(olympiadParticipants)
    .innerJoin(attempts, joined)
    .where(and(ofRound(round), eq(olympiadParticipants.student_id, student_id)))
    .orderBy(asc(attempts.number))
    .limit(1)
  return work ?? null
}

/** The percentage of the points of each subject with one decimal; 0 for a subject without any answer. */
function pointsOf({ scales }: Scores): Record<OlympiadSubject, number> {
  const percents = new Map(scales.map(({ scale, percent }) => [scale, percent]))
  const pointsIn = (subject: OlympiadSubject) => Math.round(10 * (percents.get(subject) ?? 0)) / 10
  return perSubject(pointsIn)
}

/** Answers that earned nothing. */
const wrongOf = ({ answered, item_points }: Scores): number =>
  Math.max(0, answered - item_points.filter((points) => (points ?? 0) > 0).length)

/** A key was corrected, and the job that counts by it has not come to this result yet. */
const hasNewerKey = sql`exists (select from ${testKeys} k where k.test_id = ${attempts.test_id}
  and k.version = ${attempts.version} and k.key_version > ${results.key_version})`

/** A task was drawn for a further rater, or two differ too much, and nobody has rated it yet. */
const wantsRating = sql`cardinality(${results.wanted}) > 0`

export interface RoundCounts {
  began: number
  finished: number
  /** Attempts that are going on. */
  working: number
  /** Finished attempts whose result is not complete. */
  unscored: number
  /** Complete results that are not in the ranking, or that were counted again since. */
  unranked: number
}

/** Counts the works of a round by their progress, in one statement. */
export async function countWorks(db: Db, round: RoundRow): Promise<RoundCounts> {
  const isComplete = and(eq(results.awaits_evaluation, false), eq(attempts.state, 'finished'))
  const isUnscored = and(
    eq(attempts.state, 'finished'),
    or(isNull(results.id), ne(results.awaits_evaluation, false), hasNewerKey, wantsRating),
  )
  const isUnranked = round.ranked_at
    ? and(isComplete, or(gt(results.computed_at, round.ranked_at), isNull(olympiadPlaces.number)))
    : isComplete
  const one = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await db
    .select({
      began: count(),
      finished: one(eq(attempts.state, 'finished')),
      working: one(eq(attempts.state, 'started')),
      unscored: one(isUnscored),
      unranked: one(isUnranked),
    })
    .from(olympiadParticipants)
    .innerJoin(attempts, joined)
    .leftJoin(results, ofAttempt)
    .leftJoin(
      olympiadPlaces,
      and(
        eq(olympiadPlaces.season_id, round.season_id),
        eq(olympiadPlaces.round, round.round),
        eq(olympiadPlaces.number, olympiadParticipants.number),
      ),
    )
    .where(and(ofRound(round), eq(attempts.number, firstInWindow(round))))
  return counts ?? { began: 0, finished: 0, working: 0, unscored: 0, unranked: 0 }
}

/** The number of the participant's first attempt in the window of the round. */
const firstInWindow = ({ test_id, opens_at, closes_at }: RoundRow): SQL =>
  sql`(select min(f.number) from ${attempts} f where f.student_id = ${olympiadParticipants.student_id}
    and f.test_id = ${test_id} and f.started_at >= ${opens_at}
    and f.started_at < ${lastWork(closes_at)})`

export const placesOf = ({ season_id, round }: Pick<RoundRow, 'season_id' | 'round'>): SQL | undefined =>
  and(eq(olympiadPlaces.season_id, season_id), eq(olympiadPlaces.round, round))
