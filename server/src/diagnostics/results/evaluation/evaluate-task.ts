import { eq } from 'drizzle-orm'
import type { Marks } from '#contract/diagnostics/evaluation'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import type { AttemptServices } from '../../attempts/attempt-services.ts'
import { savedAnswers, type AttemptRow } from '../../attempts/attempt-row.ts'
import { itemsOf } from '../../catalogue/plan.rules.ts'
import { evaluations, results } from '../tables.ts'
import { computeResult } from '../counting/compute-result.ts'
import { newestKey } from '../counting/newest-key.ts'
import type { OpenKey } from '../../scorers/score-item.rules.ts'
import { isAnswered } from '../../scorers/score-test.rules.ts'
import { pointsOfMarks } from './marked-points.rules.ts'
import { openWork } from './open-work.ts'

interface Evaluation {
  item: number
  points: Record<string, number>
  marks?: Marks | undefined
  comment: string
}

/** Enter what a person gave for an open task, and count anew; the same person may correct it. */
export async function evaluateTask(services: AttemptServices, user: Caller, workId: string, { item, points: sent, marks, comment }: Evaluation): Promise<void> {
  const { db, commit, now } = services
  const { attempt } = await openWork(db, user, eq(results.work_id, workId))
  const rubric = await rubricOf(services, attempt, item)
  const { indices, max } = rubric
  // An answer that is still being written is an answer.
  await commit.landed()
  const answers = await savedAnswers(db, attempt)
  if (!isAnswered(answers.find((answer) => answer.item === item)?.value)) refuse('task-unanswered')
  const marked = marks ? pointsOfMarks(rubric, marks) : null
  if (marked?.wrong) refuse('invalid', { field: `points.${marked.wrong}` })
  const points = { ...sent, ...marked?.points }
  const wrong = [...indices, ...Object.keys(points)].find((id) => !isWithin(points[id], max[id]))
  if (wrong !== undefined) refuse('invalid', { field: `points.${wrong}` })
  const evaluation = { points: Object.fromEntries(indices.map((id) => [id, points[id] ?? 0])), marks: marks ?? null, comment, at: now().toISOString() }
  await db
    .insert(evaluations)
    .values({ student_id: attempt.student_id, attempt_id: attempt.id, item, evaluator_id: user.id, ...evaluation })
    .onConflictDoUpdate({ target: [evaluations.student_id, evaluations.attempt_id, evaluations.item, evaluations.evaluator_id], set: evaluation })
  await computeResult(services, attempt, 'evaluation', user.id)
}

async function rubricOf({ db, catalogue }: AttemptServices, attempt: AttemptRow, item: number): Promise<OpenKey> {
  const { plan } = (await catalogue.version(attempt.test_id, attempt.version)).formOf(attempt)
  const planned = itemsOf(plan)[item]
  const { key: keys } = await newestKey(db, attempt)
  const key = planned && keys[planned.id]
  return key && 'open' in key ? key.open : refuse('not-found')
}

/** A criterion that the rubric has not has a maximum of nothing: a page of an earlier release sends noughts for some. */
const isWithin = (points: number | undefined, most = 0): boolean => points !== undefined && points >= 0 && points <= most
