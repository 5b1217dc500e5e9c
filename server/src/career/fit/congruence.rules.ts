import { interestTypes, type InterestType } from '#contract/values/result-picture'
import { stepsBetween, type Code, type Interests } from './interests.rules.ts'

/** Weights by the position of the letter in the person's code and in the occupation's. */
const agreement = [
  [22, 10, 4],
  [10, 5, 2],
  [4, 2, 1],
]

/**
 * Iachan's M (1984), from 0 to 28: the sum of the weights of letters that both codes have. Shown only to specialists.
 */
export const iachanM = (person: Code, occupation: Code): number =>
  sum(
    person.flatMap((letter, place) =>
      occupation.map((other, at) => (letter === other ? (agreement[place]?.[at] ?? 0) : 0)),
    ),
  )

/**
 * The C index of Brown and Gore (1994), from 0 to 18: how close letters of the same position are on the hexagon, with
 * weights 3, 2 and 1. Shown only to specialists.
 */
export const cIndex = (person: Code, occupation: Code): number =>
  sum(person.map((letter, place) => (3 - place) * (3 - stepsBetween(letter, occupation[place] ?? letter))))

/** The value of an occupation on each type: by the position of its letter, and for the other types. */
export interface ProfileWeights {
  letters: readonly [number, number, number]
  rest: number
}

/**
 * Profile correlation (Pearson) of a person's six interests with those of an occupation. Of the congruence indices it
 * is the one that depends only on the shape: cosine is high for any two profiles, and distance mixes shape with
 * elevation. Null if all six interests are equal.
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

/** (1 + r) / 2; 0.5 if all six interests are equal. */
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
