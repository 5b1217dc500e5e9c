import { minExperts, maxDeviation, type keyFaults, type RatedOption } from '#contract/staff/expert-ratings'

/** The ratings of one expert for the options of a situation, by option id. */
export interface Sheet {
  ratings: Readonly<Record<string, number>>
  is_unclear: boolean
}

export type ComputedOption = Omit<RatedOption, 'text'>
export interface ComputedKey {
  options: ComputedOption[]
  faults: (typeof keyFaults)[number][]
  best_differs: boolean
  worst_differs: boolean
}

/**
 * Computes the value of each option from the experts who did not mark the situation as unclear, and compares it with
 * the author's key.
 */
export function keyOfRatings(
  ids: readonly string[],
  sheets: readonly Sheet[],
  author: Readonly<Record<string, number>>,
): ComputedKey {
  const counted = sheets.filter(({ is_unclear }) => !is_unclear)
  const rated = ids.map((id) => ({ id, ...spread(counted.flatMap(({ ratings }) => ratings[id] ?? [])) }))
  const isEnough = rated.every(({ n }) => n >= minExperts)
  const computed: Record<string, number> = {}
  if (isEnough)
    for (const { id, mean, is_dropped } of rated) if (mean !== null && !is_dropped) computed[id] = rounded(mean)
  const faults = isEnough ? faultsOf(rated, computed, author) : (['too-few'] as const)
  const byAuthor = shares(author)
  const byExperts = shares(computed)
  return {
    options: rated.map(({ id, mean, sd, ...option }) => ({
      id,
      ...option,
      mean: mean && rounded(mean),
      sd: sd && rounded(sd),
      author: author[id] ?? null,
      computed: computed[id] ?? null,
      differs: Math.abs((byExperts[id] ?? byAuthor[id] ?? 0) - (byAuthor[id] ?? 0)) > maxDifference,
    })),
    faults: [...faults],
    best_differs: isEnough && !isSame(at(1, byExperts), at(1, byAuthor)),
    worst_differs: isEnough && !isSame(at(0, byExperts), at(0, byAuthor)),
  }
}

/** As a share of the points of a situation. */
const maxDifference = 0.25

/**
 * Returns the mean and the standard deviation (with N − 1). Ratings are whole numbers, so the limit for the deviation
 * is compared without rounding errors.
 */
function spread(ratings: readonly number[]) {
  const n = ratings.length
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  const squares = ratings.reduce((total, rating) => total + rating * rating, 0)
  /** The variance times n (n − 1). */
  const deviation = n * squares - sum * sum
  return {
    n,
    mean: n === 0 ? null : sum / n,
    sd: n < 2 ? null : Math.sqrt(deviation / (n * (n - 1))),
    is_dropped: n >= minExperts && deviation > maxDeviation ** 2 * n * (n - 1),
  }
}

function faultsOf(
  rated: readonly { id: string; mean: number | null; is_dropped: boolean }[],
  computed: Readonly<Record<string, number>>,
  author: Readonly<Record<string, number>>,
): (typeof keyFaults)[number][] {
  const highest = Math.max(...rated.map(({ mean }) => mean ?? -Infinity))
  const isBest = ({ id, mean }: { id: string; mean: number | null }) =>
    mean === highest || author[id] === Math.max(...Object.values(author))
  const earned = shares(computed)
  return [
    ...(rated.some((option) => option.is_dropped && isBest(option)) ? (['best-dropped'] as const) : []),
    // If all values are equal, there is neither a best nor a worst option.
    ...(at(1, earned).length === 1 && at(0, earned).length === 1 ? [] : (['no-single-best'] as const)),
  ]
}

/** Returns the share of the points that each option earns: 0 for the worst, 1 for the best. */
function shares(values: Readonly<Record<string, number>>): Record<string, number> {
  const [lowest, highest] = [Math.min(...Object.values(values)), Math.max(...Object.values(values))]
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      highest > lowest ? (value - lowest) / (highest - lowest) : Number.NaN,
    ]),
  )
}

const at = (share: number, of: Readonly<Record<string, number>>): string[] =>
  Object.keys(of).filter((id) => of[id] === share)

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/** Rounds to hundredths, half away from zero, as in key files. */
const rounded = (value: number): number => (Math.sign(value) * Math.round(Math.abs(value) * 100 + 1e-9)) / 100 || 0
