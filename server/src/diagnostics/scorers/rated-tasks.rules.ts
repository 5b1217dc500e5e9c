import type { AnswerValue } from '#contract/diagnostics/answers'
import { cachedByPlan } from '../instrument/cached-by-plan.rules.ts'
import { isOpen, itemsOf, type Plan } from '../instrument/plan.rules.ts'
import { isDrawn, settleRatings, type Rating } from './raters.rules.ts'
import type { TestKey } from './score-item.rules.ts'
import { isAnswered, type Evaluations } from './score-test.rules.ts'

/** Ratings of the open tasks of an attempt by item number, in the order in which they were given. */
export type Ratings = ReadonlyMap<number, readonly Rating[]>

interface RatedAttempt {
  attempt_id: string
  answers: ReadonlyMap<number, AnswerValue>
  ratings: Ratings
}

/**
 * The points in force for each open task, and the tasks that still need one more evaluator. Unanswered tasks need none.
 */
export function ratedTasks(
  plan: Plan,
  key: TestKey,
  { attempt_id, answers, ratings }: RatedAttempt,
): { evaluations: Evaluations; wanted: number[] } {
  const evaluations = new Map<number, Record<string, number>[]>()
  const openNumbers: number[] = []
  for (const { id, number } of openTasks(plan)) {
    const right = key[id]
    if (!right || !('open' in right) || !isAnswered(answers.get(number))) continue
    const { points, isWanted } = settleRatings(
      right.open,
      ratings.get(number) ?? [],
      isDrawn(attempt_id, number, right.open),
    )
    if (points) evaluations.set(number, [points])
    if (isWanted) openNumbers.push(number)
  }
  return { evaluations, wanted: openNumbers }
}

const openTasks = cachedByPlan((plan) =>
  itemsOf(plan).flatMap((item, number) => (isOpen(item) ? [{ id: item.id, number }] : [])),
)
