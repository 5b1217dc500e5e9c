import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import { keepInvitations } from '../leading/keep-invitations.ts'
import type { HeldRule } from '../leading/leading.rules.ts'
import { resultHistory, results } from '../tables.ts'
import { pupilsNow } from './pupil-of-result.ts'
import { isSameCount, newsOf } from './result-news.rules.ts'
import { awaitsEvaluation, type Scores } from '../scorers/score-test.rules.ts'
import { tellOfResults } from './tell-of-result.ts'

/** Why a result is counted anew; it stands beside the figures that give way. */
export interface Reason {
  cause: (typeof resultHistory.$inferInsert)['cause']
  actor_id: string | null
  comment: string
}
type ResultRow = typeof results.$inferSelect

/** One attempt as it was counted now, and its result so far. */
export interface Count {
  attempt: AttemptRow
  known: ResultRow | undefined
  key_version: number
  scores: Scores
  /** The rule of leading on that held when the attempt began. */
  held: HeldRule | null
}

/** Keep what was counted, and tell those who see another score or level. Whose result it is stays as it was at the first count. */
export async function keepCounts(db: Db, counts: readonly Count[], reason: Reason, at: string): Promise<void> {
  const named = counts.map((count) => ({ ...count, id: count.known?.id ?? newId() }))
  await insertFirst(
    db,
    named.filter(({ known }) => !known),
    at,
  )
  await replace(db, counts, reason, at)
  const ledOn = await keepInvitations(
    db,
    named.map(({ attempt: { student_id }, id, scores, held, known }) => ({ student_id, result_id: id, scores, held, isNew: !known })),
    at,
  )
  const news = named.flatMap(({ attempt, known, id, scores }) => {
    const { was, is } = ledOn(id)
    const kind = newsOf(known ? { scores: known.scores, isLedOn: was } : null, { scores, isLedOn: is }, reason.cause)
    return kind ? [{ student_id: attempt.student_id, result_id: id, kind }] : []
  })
  await tellOfResults(db, news, at)
}

async function insertFirst(db: Db, first: readonly (Count & { id: string })[], at: string): Promise<void> {
  if (first.length === 0) return
  const pupils = await pupilsNow(
    db,
    first.map(({ attempt }) => attempt.student_id),
  )
  const rows = first.map(({ id, ...count }) => {
    const { student_id, id: attempt_id } = count.attempt
    const pupil = pupils.get(student_id) ?? refuse('not-found')
    return { ...pupil, ...figuresOf(count, at), student_id, attempt_id, id, share_token: null }
  })
  await db.insert(results).values(rows)
}

/** An earlier count stays in the history; where every figure is the same there is nothing to keep. */
async function replace(db: Db, counts: readonly Count[], reason: Reason, at: string): Promise<void> {
  const changed = counts.flatMap(({ known, ...count }) => {
    if (!known) return []
    const isSame = isSameCount(known.scores, count.scores)
    return isSame && known.key_version === count.key_version ? [] : [{ known, isSame, fresh: figuresOf(count, at) }]
  })
  if (changed.length === 0) return
  const history = changed
    .filter(({ isSame }) => !isSame)
    .map(({ known: { student_id, id, scores } }) => ({ student_id, result_id: id, id: newId(), ...reason, scores, at }))
  if (history.length > 0) await db.insert(resultHistory).values(history)
  const rows = changed.map(({ known: { student_id, id }, fresh }) => ({ ...fresh, student_id, id }))
  await db.execute(sql`
    update results r set key_version = c.key_version, scores = c.scores, total_percent = c.total_percent,
      awaits_evaluation = c.awaits_evaluation, computed_at = c.computed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
      student_id uuid, id uuid, key_version int, scores jsonb, total_percent real, awaits_evaluation boolean, computed_at timestamptz
    )
    where r.student_id = c.student_id and r.id = c.id`)
}

/** What each count makes anew. */
const figuresOf = ({ key_version, scores }: Pick<Count, 'key_version' | 'scores'>, computed_at: string) => ({
  key_version,
  scores,
  total_percent: scores.total_percent,
  awaits_evaluation: awaitsEvaluation(scores),
  computed_at,
})
