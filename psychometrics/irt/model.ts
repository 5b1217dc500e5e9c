/**
 * The logistic model with up to three parameters in the logistic metric (D = 1; Birnbaum, 1968): P(θ) = c + (1 −
 * c) / (1 + exp(−a(θ − b))).
 */
export interface ItemParameters {
  /** Discrimination. */
  a: number
  /** Difficulty. */
  b: number
  /** Lower asymptote, the chance of guessing right; 0 in the one- and two-parameter models. */
  c: number
}

/** The chance that somebody of ability `theta` answers right. */
export const probability = ({ a, b, c }: ItemParameters, theta: number): number =>
  c + (1 - c) / (1 + Math.exp(-a * (theta - b)))

/** Fisher's information of an answer: a² · ((P − c) / (1 − c))² · (1 − P) / P. */
export function information(item: ItemParameters, theta: number): number {
  const { a, c } = item
  const chance = probability(item, theta)
  return (a * a * ((chance - c) / (1 - c)) ** 2 * (1 - chance)) / chance
}

export const testInformation = (items: readonly ItemParameters[], theta: number): number =>
  items.reduce((total, item) => total + information(item, theta), 0)

/** The test characteristic curve: the expected number of right answers. */
export const expectedScore = (items: readonly ItemParameters[], theta: number): number =>
  items.reduce((total, item) => total + probability(item, theta), 0)

/** The expected share of right answers on a reference form, D(θ). */
export const domainScore = (items: readonly ItemParameters[], theta: number): number =>
  expectedScore(items, theta) / items.length

/** The ability whose domain score is `share`, by bisection between −12 and 12. */
export function thetaOfDomainScore(items: readonly ItemParameters[], share: number): number {
  let [low, high] = [-12, 12]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (domainScore(items, middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The ability at which an item is answered right with probability `chance`; null if guessing alone gives more. */
export function thetaOfProbability({ a, b, c }: ItemParameters, chance: number): number | null {
  return chance <= c || chance >= 1 ? null : b + Math.log((chance - c) / (1 - chance)) / a
}
