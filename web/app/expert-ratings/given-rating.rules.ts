import type { Situation } from '#contract/staff/expert-ratings'

/** What an expert has given for a situation so far. */
export type GivenRating = Pick<Situation, 'ratings' | 'is_unclear' | 'comment'>

/** Whether a situation is finished: every option has a value, or it is marked as unclear. */
export const isDone = ({ ratings, is_unclear }: GivenRating): boolean =>
  is_unclear || ratings.every((rating) => rating !== null)

/** Returns where to continue: the first unfinished situation after this one, then any; null if all are finished. */
export function nextUnrated(all: readonly GivenRating[], after = -1): number | null {
  const open = all.flatMap((one, number) => (isDone(one) ? [] : [number]))
  return open.find((number) => number > after) ?? open[0] ?? null
}
