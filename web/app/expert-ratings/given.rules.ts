import type { Situation } from '#contract/staff/expert-ratings'

/** What an expert has given a situation so far. */
export type Given = Pick<Situation, 'ratings' | 'is_unclear' | 'comment'>

/** It is behind the expert: every option has a value, or it was marked unclear. */
export const isDone = ({ ratings, is_unclear }: Given): boolean =>
  is_unclear || ratings.every((rating) => rating !== null)

/** Where to go on: the first after this one that is not done, then any; null where all are. */
export function nextOpen(all: readonly Given[], after = -1): number | null {
  const open = all.flatMap((one, number) => (isDone(one) ? [] : [number]))
  return open.find((number) => number > after) ?? open[0] ?? null
}
