import { interestTypes, type InterestType } from '#contract/values/result-picture'

/** The score of each type between its lowest and its highest possible value, from 0 to 1. */
export type Interests = Readonly<Record<InterestType, number>>
export type Code = readonly [InterestType, InterestType, InterestType]

/** Compares numbers, ignoring rounding errors of binary fractions. */
const isEqual = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9

/**
 * The three highest types (Holland's three-letter code). Equal types are sorted by how much the pupil likes their
 * school subjects, then by their order on the hexagon; `isTied` says that the order had to be decided so.
 */
export function codeOf(
  interests: Interests,
  likedSubjects: (type: InterestType) => number | null,
): { code: Code; isTied: boolean } {
  const [first, second, third, ...others] = interestTypes.toSorted(
    (one, other) =>
      higher(interests[one], interests[other]) || higher(likedSubjects(one) ?? 0, likedSubjects(other) ?? 0),
  )
  if (!first || !second || !third) throw new Error('All six types of interest are needed')
  const ranked = [first, second, third, ...others].map((type) => interests[type])
  return {
    code: [first, second, third],
    isTied: [0, 1, 2].some((place) => isEqual(ranked[place] ?? 0, ranked[place + 1] ?? 0)),
  }
}

const higher = (one: number, other: number): number => (isEqual(one, other) ? 0 : other - one)

/** Differentiation of a profile: the highest type minus the lowest (Holland, 1997). */
export const differentiationOf = (interests: Interests): number => {
  const shares = interestTypes.map((type) => interests[type])
  return Math.max(...shares) - Math.min(...shares)
}

/** Steps between two types on the hexagon: 0 for the same type, 3 for opposite ones. */
export function stepsBetween(one: InterestType, other: InterestType): number {
  const apart = Math.abs(interestTypes.indexOf(one) - interestTypes.indexOf(other))
  return Math.min(apart, interestTypes.length - apart)
}

export const consistencies = ['high', 'medium', 'low'] as const
export type Consistency = (typeof consistencies)[number]

/**
 * Consistency of a profile, by the distance of its first two letters on the hexagon (Holland, 1997): high if adjacent,
 * medium with one type between them, low if opposite.
 */
export const consistencyOf = ([first, second]: Code): Consistency =>
  consistencies[stepsBetween(first, second) - 1] ?? 'high'
