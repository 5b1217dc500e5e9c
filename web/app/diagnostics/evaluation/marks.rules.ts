import type { Criterion, Marks } from '#contract/diagnostics/evaluation'
import { pointsOfCategories, pointsOfIdeas } from '#contract/values/answers/marked-points'

/** How the points of a criterion are given: categories are ticked off a closed list, ideas rated one by one, a number or a level chosen. */
export type WayToScore = 'categories' | 'ideas' | 'number' | 'level'

export function wayOf({ count, categories }: Pick<Criterion, 'count' | 'categories'>, ideas: readonly string[]): WayToScore {
  if (count === 'categories' && categories.length > 0) return 'categories'
  if (isMean(count) && ideas.length > 0) return 'ideas'
  return count === 'answers' || count === 'categories' ? 'number' : 'level'
}

const isMean = (count: Criterion['count']): count is 'mean' | 'mean-of-best-three' => count === 'mean' || count === 'mean-of-best-three'

export const noMarks: Marks = { categories: {}, ideas: {} }

export const withCategory = (found: readonly string[], category: string): string[] =>
  found.includes(category) ? found.filter((one) => one !== category) : [...found, category]

/** Ideas that were not looked at yet do not count. */
export const withRating = (ratings: readonly (number | null)[], ideas: number, index: number, rating: number | null): (number | null)[] =>
  Array.from({ length: ideas }, (_, at) => (at === index ? rating : (ratings[at] ?? null)))

/** What the marks of one criterion come to; undefined while nothing is marked. */
export function pointsMarked({ id, count, max }: Pick<Criterion, 'id' | 'count' | 'max'>, { categories, ideas }: Marks): number | undefined {
  const found = categories[id]
  if (found) return pointsOfCategories(found, max)
  const ratings = ideas[id]
  return ratings && isMean(count) ? (pointsOfIdeas(ratings, count) ?? undefined) : undefined
}

/** What is sent: only ratings of which at least one counts. */
export function sentMarks({ categories, ideas }: Marks): Marks | undefined {
  const rated = Object.fromEntries(Object.entries(ideas).filter(([, ratings]) => ratings.some((rating) => rating !== null)))
  return Object.keys(categories).length + Object.keys(rated).length > 0 ? { categories, ideas: rated } : undefined
}

export const areSameMarks = (one: Marks | undefined, other: Marks | undefined): boolean => textOf(one) === textOf(other)

const textOf = (marks: Marks | undefined): string =>
  JSON.stringify([sorted(marks?.categories ?? {}).map(([id, found]) => [id, found.toSorted()]), sorted(marks?.ideas ?? {})])

const sorted = <Value>(values: Record<string, Value>): [string, Value][] => Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))
