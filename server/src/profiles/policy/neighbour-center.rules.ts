import { neighboursOf } from '#contract/values/places/neighbour-regions'

/** The region whose centre looks after one that has none, of those that have one. */
export const neighbourOf = (region: string, withCenter: ReadonlySet<string>, order: typeof neighboursOf = neighboursOf): string | undefined =>
  order[region]?.find((other) => withCenter.has(other))
