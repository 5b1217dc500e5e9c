/**
 * How an item behaves by the ability of whoever meets it (three-parameter logistic model in the logistic metric:
 * Birnbaum, 1968; with c = 0 the two-parameter one).
 */
export interface Calibration {
  /** How sharply it tells abilities apart. */
  a: number
  /** How hard it is: where it is half as likely as it can become. */
  b: number
  /** How often it is guessed. */
  c: number
}

/** How likely somebody of this ability answers it right. */
export const chanceOf = ({ a, b, c }: Calibration, ability: number): number =>
  c + (1 - c) / (1 + Math.exp(-a * (ability - b)))

/** What an answer tells about an ability (Fisher’s information: Birnbaum, 1968). */
export function informationOf(item: Calibration, ability: number): number {
  const { a, c } = item
  const chance = chanceOf(item, ability)
  return (a * a * ((chance - c) / (1 - c)) ** 2 * (1 - chance)) / chance
}

export const informationOfAll = (items: readonly Calibration[], ability: number): number =>
  items.reduce((sum, item) => sum + informationOf(item, ability), 0)

/**
 * How far below an ability an item has to lie so that it is most informative where this share of the answers is right.
 * Without guessing that is
 * ln(share / (1 − share)) / a; an item that is guessed is most informative a little above its own difficulty, which is
 * taken off. Never below nought:
 * nothing is made harder for the sake of a share.
 */
export function easing({ a, c }: Calibration, share: number): number {
  const unguessed = (share - c) / (1 - c)
  const ofBest = Math.log((1 + Math.sqrt(1 + 8 * c)) / 2)
  return unguessed <= 0 ? 0 : Math.max(0, (Math.log(unguessed / (1 - unguessed)) - ofBest) / a)
}

/**
 * The domain score D(θ): how much of a reference form somebody of this ability is expected to answer right, from 0 to 1
 * (Bock, Thissen and Zimowski, 1997). It means the same whichever items were given.
 */
export const domainScore = (reference: readonly Calibration[], ability: number): number =>
  reference.reduce((sum, item) => sum + chanceOf(item, ability), 0) / reference.length

const [lowest, highest] = [-12, 12]

/**
 * The ability at which the domain score is this share; the score only grows, so the middle is halved until it is found.
 */
export function abilityAt(reference: readonly Calibration[], share: number): number {
  let [low, high] = [lowest, highest]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (domainScore(reference, middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
