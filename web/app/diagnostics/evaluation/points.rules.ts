import type { Criterion, CriterionPoints, Marks, OpenTask } from '#contract/diagnostics/evaluation'
import { pointsOfCategories, pointsOfIdeas } from '#contract/values/answers/marked-points'

/** Points being entered; a criterion without a choice yet is missing. */
export type Draft = Readonly<Record<string, number | undefined>>

/**
 * Returns the choices: whole points, or half points for a mean over several answers. Points that were saved on a finer
 * scale stay among the choices.
 */
export function choicesOf({ max, count }: Pick<Criterion, 'max' | 'count'>, given?: number): number[] {
  const step = count === 'mean' || count === 'mean-of-best-three' ? 0.5 : 1
  const choices = Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step)
  return given === undefined || choices.includes(given) ? choices : [...choices, given].sort((a, b) => a - b)
}

export const missingIn = (criteria: readonly Criterion[], draft: Draft): Criterion['id'][] =>
  criteria.filter(({ id }) => draft[id] === undefined).map(({ id }) => id)

/** As many decimals as the points have, at most two. */
export const decimalsOf = (points: number): number =>
  [0, 1].find((decimals) => Number.isInteger(points * 10 ** decimals)) ?? 2

/** Points for every criterion of the rubric, to call once all are chosen. */
export const pointsOf = (criteria: readonly Criterion[], draft: Draft): CriterionPoints =>
  Object.fromEntries(criteria.map(({ id }) => [id, draft[id] ?? 0]))

/** Returns whether saved points would be changed, which needs a reason. */
export const areChanged = ({ own, criteria }: OpenTask, draft: Draft, marks: Marks): boolean =>
  own !== null &&
  !(criteria.every(({ id }) => own.points[id] === draft[id]) && areSameMarks(own.marks, marksToSend(marks)))

export const isSaved = (task: OpenTask, draft: Draft, marks: Marks, comment: string): boolean =>
  task.own !== null && task.own.comment === comment.trim() && !areChanged(task, draft, marks)

export type TaskState = 'omitted' | 'saved' | 'other' | 'waits'

export function stateOf({ is_omitted, own, is_wanted }: OpenTask): TaskState {
  if (is_omitted) return 'omitted'
  if (own) return 'saved'
  return is_wanted ? 'waits' : 'other'
}

/** Returns whether the reader has nothing left to score in the work. */
export const isFullyScored = (tasks: readonly OpenTask[]): boolean => tasks.every(({ is_wanted }) => !is_wanted)

/** Returns the task to go to after this one, among those the reader has to score, in the order of the test. */
export function nextTaskToScore(tasks: readonly OpenTask[], after = -1): OpenTask | null {
  const openTasks = tasks.filter(({ is_wanted, task }) => is_wanted && task.item !== after)
  return openTasks.find(({ task }) => task.item > after) ?? openTasks[0] ?? null
}

/**
 * How points are given: by ticking categories of a closed list, rating ideas one by one, or choosing a number or a
 * level.
 */
export type ScoringMethod = 'categories' | 'ideas' | 'number' | 'level'

export function scoringMethodOf(
  { count, categories }: Pick<Criterion, 'count' | 'categories'>,
  ideas: readonly string[],
): ScoringMethod {
  if (count === 'categories' && categories.length > 0) return 'categories'
  if (isMean(count) && ideas.length > 0) return 'ideas'
  return count === 'answers' || count === 'categories' ? 'number' : 'level'
}

const isMean = (count: Criterion['count']): count is 'mean' | 'mean-of-best-three' =>
  count === 'mean' || count === 'mean-of-best-three'

export const noMarks: Marks = { categories: {}, ideas: {} }

export const withCategory = (found: readonly string[], category: string): string[] =>
  found.includes(category) ? found.filter((one) => one !== category) : [...found, category]

/** Sets one rating; ideas without a rating yet do not count. */
export const withRating = (
  ratings: readonly (number | null)[],
  ideas: number,
  index: number,
  rating: number | null,
): (number | null)[] => Array.from({ length: ideas }, (_, at) => (at === index ? rating : (ratings[at] ?? null)))

/** Points that follow from the marks of one criterion; undefined if nothing is marked yet. */
export function pointsOfMarks(
  { id, count, max }: Pick<Criterion, 'id' | 'count' | 'max'>,
  { categories, ideas }: Marks,
): number | undefined {
  const found = categories[id]
  if (found) return pointsOfCategories(found, max)
  const ratings = ideas[id]
  return ratings && isMean(count) ? (pointsOfIdeas(ratings, count) ?? undefined) : undefined
}

/** Marks to send to the server; leaves out criteria in which no idea counts. */
export function marksToSend({ categories, ideas }: Marks): Marks | undefined {
  const rated = Object.fromEntries(
    Object.entries(ideas).filter(([, ratings]) => ratings.some((rating) => rating !== null)),
  )
  return Object.keys(categories).length + Object.keys(rated).length > 0 ? { categories, ideas: rated } : undefined
}

export const areSameMarks = (one: Marks | undefined, other: Marks | undefined): boolean => textOf(one) === textOf(other)

const textOf = (marks: Marks | undefined): string =>
  JSON.stringify([
    sorted(marks?.categories ?? {}).map(([id, found]) => [id, found.toSorted()]),
    sorted(marks?.ideas ?? {}),
  ])

const sorted = <Value>(values: Record<string, Value>): [string, Value][] =>
  Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
