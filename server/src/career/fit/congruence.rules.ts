import { interestTypes, type InterestType } from '#contract/values/result-picture'
import { stepsBetween, type Code, type Interests } from './interests.rules.ts'

/** By the place of the person's letter and that of the occupation's. */
const agreement = [
  [22, 10, 4],
  [10, 5, 2],
  [4, 2, 1],
]

/** Iachan's M (1984), 0 to 28: the sum of the weights of letters that both codes have. For specialists. */
export const iachanM = (person: Code, occupation: Code): number =>
  sum(
    person.flatMap((letter, place) =>
      occupation.map((other, at) => (letter === other ? (agreement[place]?.[at] ?? 0) : 0)),
    ),
  )

/**
 * The C index of Brown and Gore (1994), 0 to 18: how near the letters of the same place lie on the hexagon, the first
 * counting three times, the second twice. For specialists.
 */
export const cIndex = (person: Code, occupation: Code): number =>
  sum(person.map((letter, place) => (3 - place) * (3 - stepsBetween(letter, occupation[place] ?? letter))))

/** What an occupation stands for on a type: by the place of its letter, and the rest. */
export interface ProfileWeights {
  letters: readonly [number, number, number]
  rest: number
}

/**
 * Profile correlation (Pearson) of a person's six interests with those an occupation stands for: of the indices of
 * congruence the one that minds
 * the shape alone. Cosine is high for any two profiles, and distance mixes shape with elevation. Null where all six are
 * equal.
 */
export function profileCorrelation(
  interests: Interests,
  occupation: Code,
  { letters, rest }: ProfileWeights,
): number | null {
  return correlation(
    interestTypes.map((type) => interests[type]),
    interestTypes.map((type: InterestType) => letters[occupation.indexOf(type)] ?? rest),
  )
}

/** (1 + r) / 2; in the middle where all six interests are equal. */
export const interestFit = (interests: Interests, occupation: Code, weights: ProfileWeights): number =>
  (1 + (profileCorrelation(interests, occupation, weights) ?? 0)) / 2

function correlation(one: readonly number[], other: readonly number[]): number | null {
  const [a, b] = [deviations(one), deviations(other)]
  const spread = Math.sqrt(sum(a.map((value) => value ** 2)) * sum(b.map((value) => value ** 2)))
  return spread < 1e-9 ? null : sum(a.map((value, index) => value * (b[index] ?? 0))) / spread
}

function deviations(values: readonly number[]): number[] {
  const mean = sum(values) / values.length
  return values.map((value) => value - mean)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
