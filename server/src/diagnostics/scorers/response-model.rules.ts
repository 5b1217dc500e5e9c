/**
 * The item parameters of the three-parameter logistic model in the logistic metric (Birnbaum, 1968); with c = 0 it is
 * the two-parameter model.
 */
export interface Calibration {
  /** Discrimination. */
  a: number
  /** Difficulty: the ability at which the chance of a right answer is halfway between guessing and certainty. */
  b: number
  /** The chance of guessing right. */
  c: number
}

/** The chance that somebody of this ability answers the item right. */
export const chanceOf = ({ a, b, c }: Calibration, ability: number): number =>
  c + (1 - c) / (1 + Math.exp(-a * (ability - b)))

/** How much information an answer gives about an ability (Fisher’s information: Birnbaum, 1968). */
export function informationOf(item: Calibration, ability: number): number {
  const { a, c } = item
  const chance = chanceOf(item, ability)
  return (a * a * ((chance - c) / (1 - c)) ** 2 * (1 - chance)) / chance
}

export const informationOfAll = (items: readonly Calibration[], ability: number): number =>
  items.reduce((sum, item) => sum + informationOf(item, ability), 0)

/**
 * How far below an ability an item must be so that it is most informative when this share of the answers is right.
 * Without guessing this is ln(share / (1 − share)) / a. An item that can be guessed is most informative slightly above
 * its own difficulty, so that is subtracted. Never negative: nothing is made harder for the sake of a share.
 */
export function difficultyOffset({ a, c }: Calibration, share: number): number {
  const unguessed = (share - c) / (1 - c)
  const ofBest = Math.log((1 + Math.sqrt(1 + 8 * c)) / 2)
  return unguessed <= 0 ? 0 : Math.max(0, (Math.log(unguessed / (1 - unguessed)) - ofBest) / a)
}

/**
 * The domain score D(θ): the share of a reference form that somebody of this ability is expected to answer right, from
 * 0 to 1 (Bock, Thissen and Zimowski, 1997). It has the same meaning whichever items were given.
 */
export const domainScore = (reference: readonly Calibration[], ability: number): number =>
  reference.reduce((sum, item) => sum + chanceOf(item, ability), 0) / reference.length

const [lowest, highest] = [-12, 12]

/** The ability with this domain score, found by bisection, because the score only increases. */
export function abilityAt(reference: readonly Calibration[], share: number): number {
  let [low, high] = [lowest, highest]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (domainScore(reference, middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
