import type { Criterion, CriterionPoints, Marks, OpenTask } from '#contract/diagnostics/evaluation'
import { pointsOfCategories, pointsOfIdeas } from '#contract/values/answers/marked-points'

/** Points as they are being given: what is not chosen yet is missing. */
export type Draft = Readonly<Record<string, number | undefined>>

/**
 * Whole points; a mean over several answers may fall between two anchors. Points given elsewhere on a finer scale stay
 * among the choices.
 */
export function choicesOf({ max, count }: Pick<Criterion, 'max' | 'count'>, given?: number): number[] {
  const step = count === 'mean' || count === 'mean-of-best-three' ? 0.5 : 1
  const choices = Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step)
  return given === undefined || choices.includes(given) ? choices : [...choices, given].sort((a, b) => a - b)
}

export const missingIn = (criteria: readonly Criterion[], draft: Draft): Criterion['id'][] =>
  criteria.filter(({ id }) => draft[id] === undefined).map(({ id }) => id)

/** As many decimals as the points have, two at most. */
export const decimalsOf = (points: number): number =>
  [0, 1].find((decimals) => Number.isInteger(points * 10 ** decimals)) ?? 2

/** For every criterion of the rubric, once all are chosen. */
export const pointsOf = (criteria: readonly Criterion[], draft: Draft): CriterionPoints =>
  Object.fromEntries(criteria.map(({ id }) => [id, draft[id] ?? 0]))

/** Own points that were saved are about to be others: the reason is asked for. */
export const areChanged = ({ own, criteria }: OpenTask, draft: Draft, marks: Marks): boolean =>
  own !== null &&
  !(criteria.every(({ id }) => own.points[id] === draft[id]) && areSameMarks(own.marks, sentMarks(marks)))

export const isSaved = (task: OpenTask, draft: Draft, marks: Marks, comment: string): boolean =>
  task.own !== null && task.own.comment === comment.trim() && !areChanged(task, draft, marks)

export type TaskState = 'omitted' | 'saved' | 'other' | 'waits'

export function stateOf({ is_omitted, own, is_wanted }: OpenTask): TaskState {
  if (is_omitted) return 'omitted'
  if (own) return 'saved'
  return is_wanted ? 'waits' : 'other'
}

/** The reader is not asked for anything more of the work. */
export const isWhole = (tasks: readonly OpenTask[]): boolean => tasks.every(({ is_wanted }) => !is_wanted)

/** The task to go to after this one, of those the reader is asked to score, in the order of the test. */
export function nextToScore(tasks: readonly OpenTask[], after = -1): OpenTask | null {
  const wanted = tasks.filter(({ is_wanted, task }) => is_wanted && task.item !== after)
  return wanted.find(({ task }) => task.item > after) ?? wanted[0] ?? null
}

/**
 * How the points of a criterion are given: categories are ticked off a closed list, ideas rated one by one, a number or
 * a level chosen.
 */
export type WayToScore = 'categories' | 'ideas' | 'number' | 'level'

export function wayOf(
  { count, categories }: Pick<Criterion, 'count' | 'categories'>,
  ideas: readonly string[],
): WayToScore {
  if (count === 'categories' && categories.length > 0) return 'categories'
  if (isMean(count) && ideas.length > 0) return 'ideas'
  return count === 'answers' || count === 'categories' ? 'number' : 'level'
}

const isMean = (count: Criterion['count']): count is 'mean' | 'mean-of-best-three' =>
  count === 'mean' || count === 'mean-of-best-three'

export const noMarks: Marks = { categories: {}, ideas: {} }

export const withCategory = (found: readonly string[], category: string): string[] =>
  found.includes(category) ? found.filter((one) => one !== category) : [...found, category]

/** Ideas that were not looked at yet do not count. */
export const withRating = (
  ratings: readonly (number | null)[],
  ideas: number,
  index: number,
  rating: number | null,
): (number | null)[] => Array.from({ length: ideas }, (_, at) => (at === index ? rating : (ratings[at] ?? null)))

/** What the marks of one criterion come to; undefined while nothing is marked. */
export function pointsMarked(
  { id, count, max }: Pick<Criterion, 'id' | 'count' | 'max'>,
  { categories, ideas }: Marks,
): number | undefined {
  const found = categories[id]
  if (found) return pointsOfCategories(found, max)
  const ratings = ideas[id]
  return ratings && isMean(count) ? (pointsOfIdeas(ratings, count) ?? undefined) : undefined
}

/** What is sent: only ratings of which at least one counts. */
export function sentMarks({ categories, ideas }: Marks): Marks | undefined {
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
