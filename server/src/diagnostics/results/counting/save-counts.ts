import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/id.ts'
import { notifyFamilies } from '../../../profiles/links/notify-families.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'
import { updateInvitations } from '../../leading/update-invitations.ts'
import type { IsWithheld } from '../../catalogue/sittings.ts'
import type { VersionedRule } from '../../scorers/leading.rules.ts'
import type { PreviousResult } from './read-sheets.ts'
import type { resultHistory } from '../../rows/results.tables.ts'
import { isSameCount, newsOf, type ResultNews } from '../result-news.rules.ts'
import { awaitsEvaluation, type Scores } from '../../scorers/score-test.rules.ts'

/** Why a result is counted again. Stored in the history together with the replaced figures. */
export interface Reason {
  cause: (typeof resultHistory.$inferInsert)['cause']
  actor_id: string | null
  comment: string
}

interface Recorded {
  /** Families get no notice of a result that they cannot read yet. */
  isWithheld: IsWithheld
  reason: Reason
  at: string
}

/** A new count of an attempt, and its previous result. */
export interface Count {
  attempt: AttemptRow
  previous: PreviousResult | undefined
  key_version: number
  scores: Scores
  /** The open tasks that still need one more evaluator. */
  wanted: number[]
  /** The invitation rule that was in force when the attempt began. */
  leadingRule: VersionedRule | null
}

/**
 * Saves the counts and notifies pupils and parents whose score or level has changed. The name, grade and school on a
 * result stay those of its first count. Returns, by attempt id, the results that were counted for the first time, and
 * null for the others.
 */
export async function saveCounts(
  db: Db,
  counts: readonly Count[],
  { isWithheld, reason, at }: Recorded,
): Promise<Map<string, FirstResult | null>> {
  const named = counts.map((count) => ({ ...count, id: count.previous?.id ?? newId() }))
  await insertFirst(
    db,
    named.filter(({ previous }) => !previous),
    at,
  )
  await replace(db, counts, { reason, at })
  const ledOn = await updateInvitations(
    db,
    named.map(({ attempt: { student_id }, id, scores, leadingRule, previous }) => ({
      student_id,
      result_id: id,
      scores,
      leadingRule,
      isNew: !previous,
    })),
    at,
  )
  const news = named.flatMap(({ attempt, previous, id, scores }) => {
    const { was, is } = ledOn(id)
    const kind = newsOf(
      previous ? { scores: previous.scores, isLedOn: was } : null,
      { scores, isLedOn: is },
      reason.cause,
    )
    return kind && !isWithheld(attempt)
      ? [{ student_id: attempt.student_id, result_id: id, kind, isNew: !previous }]
      : []
  })
  await notifyOfResults(db, news, at)
  return new Map(
    named.map(({ attempt, previous, id, scores }) => [attempt.id, previous ? null : firstResult(id, scores)]),
  )
}

/** What the receipt shows of a result that was just counted for the first time, so it cannot have been shared yet. */
export interface FirstResult {
  id: string
  answered: number
  items: number
  awaits_evaluation: boolean
  share_token: null
}

const firstResult = (id: string, scores: Scores): FirstResult => ({
  id,
  answered: scores.answered,
  items: scores.item_points.length,
  awaits_evaluation: awaitsEvaluation(scores),
  share_token: null,
})

/** Writes first results, with the name, grade and school that the pupil has now. */
async function insertFirst(db: Db, first: readonly (Count & { id: string })[], at: string): Promise<void> {
  if (first.length === 0) return
  const rows = first.map(({ id, ...count }) => ({
    ...figuresOf(count, at),
    id,
    student_id: count.attempt.student_id,
    attempt_id: count.attempt.id,
  }))
  await db.execute(sql`
    insert into results (student_id, id, attempt_id, last_name, first_name, patronymic, grade, school_id, key_version, scores, total_percent, awaits_evaluation, wanted, computed_at)
    select c.student_id, c.id, c.attempt_id, u.last_name, u.first_name, u.patronymic, s.grade, s.school_id, c.key_version, c.scores, c.total_percent, c.awaits_evaluation, c.wanted, c.computed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
      student_id uuid, id uuid, attempt_id uuid, key_version int, scores jsonb, total_percent real, awaits_evaluation boolean, wanted smallint[], computed_at timestamptz
    )
    join users u on u.id = c.student_id left join students s on s.student_id = c.student_id`)
}

/**
 * Replaces the figures of existing results and moves the earlier figures to the history. A count with the same figures,
 * key and wanted evaluations is not written.
 */
async function replace(db: Db, counts: readonly Count[], { reason, at }: Omit<Recorded, 'isWithheld'>): Promise<void> {
  const changed = counts.flatMap(({ previous, attempt: { student_id }, ...count }) => {
    if (!previous) return []
    const isSame = isSameCount(previous.scores, count.scores)
    const isSettled =
      isSame && previous.key_version === count.key_version && String(previous.wanted) === String(count.wanted)
    return isSettled ? [] : [{ student_id, previous, isSame, fresh: figuresOf(count, at) }]
  })
  if (changed.length === 0) return
  const history = changed
    .filter(({ isSame }) => !isSame)
    .map(({ student_id, previous: { id, scores } }) => ({
      student_id,
      result_id: id,
      id: newId(),
      ...reason,
      scores,
      at,
    }))
  await insertHistory(db, history)
  const rows = changed.map(({ student_id, previous: { id }, fresh }) => ({ ...fresh, student_id, id }))
  await db.execute(sql`
    update results r set key_version = c.key_version, scores = c.scores, total_percent = c.total_percent,
      awaits_evaluation = c.awaits_evaluation, wanted = c.wanted, computed_at = c.computed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
      student_id uuid, id uuid, key_version int, scores jsonb, total_percent real, awaits_evaluation boolean, wanted smallint[], computed_at timestamptz
    )
    where r.student_id = c.student_id and r.id = c.id`)
}

async function insertHistory(db: Db, history: readonly (typeof resultHistory.$inferInsert)[]): Promise<void> {
  if (history.length === 0) return
  await db.execute(sql`
    insert into result_history (student_id, result_id, id, cause, actor_id, comment, scores, at)
    select student_id, result_id, id, cause, actor_id, comment, scores, at
    from jsonb_to_recordset(${JSON.stringify(history)}::jsonb) as h (
      student_id uuid, result_id uuid, id uuid, cause text, actor_id uuid, comment text, scores jsonb, at timestamptz
    )`)
}

/** The columns that every count writes. */
const figuresOf = (
  { key_version, scores, wanted }: Pick<Count, 'key_version' | 'scores' | 'wanted'>,
  computed_at: string,
) => ({
  key_version,
  scores,
  total_percent: scores.total_percent,
  awaits_evaluation: awaitsEvaluation(scores),
  wanted,
  computed_at,
})

interface NewsOfResult {
  student_id: string
  result_id: string
  kind: ResultNews
  /** Counted for the first time, so there can be no earlier notice. */
  isNew: boolean
}

/** Notifies the pupils and their parents, with a link to the result. */
const notifyOfResults = (db: Db, news: readonly NewsOfResult[], at: string): Promise<void> =>
  notifyFamilies(
    db,
    news.map(({ result_id, ...one }) => ({
      ...one,
      values: {},
      own: `/test-results?result=${result_id}`,
      ofChild: (linkId) => `/children/${linkId}/results/${result_id}`,
    })),
    at,
  )
