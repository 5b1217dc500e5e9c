/**
 * The position of the chosen option between the worst and the best, from 0 to 1: (value − least) / (most − least). The
 * values are the experts' mean ratings of a situation's options (situational judgement: McDaniel and Nguyen, 2001), or
 * the steps of a statement's answer (Likert, 1932).
 */
export function rated(ratings: Record<string, number>, option: string): number {
  const rating = Object.hasOwn(ratings, option) ? ratings[option] : undefined
  if (rating === undefined) return 0
  const { worst, best } = rangeOf(ratings)
  return best === worst ? 0 : (rating - worst) / (best - worst)
}

/**
 * Scores the most and the least effective option: the mean of both marks, with the second one reversed. A single mark,
 * or both on one option, is not an answer and earns nothing.
 */
export function scoreMostLeast(ratings: Record<string, number>, given: object): number {
  const [most, least] = [Reflect.get(given, 'most'), Reflect.get(given, 'least')]
  if (!isOption(ratings, most) || !isOption(ratings, least) || most === least) return 0
  return (rated(ratings, most) + 1 - rated(ratings, least)) / 2
}

const isOption = (ratings: Record<string, number>, mark: unknown): mark is string =>
  typeof mark === 'string' && Object.hasOwn(ratings, mark)

interface Range {
  worst: number
  best: number
}
/** The range of a key is computed once, not for each pupil. */
const ranges = new WeakMap<Record<string, number>, Range>()

function rangeOf(ratings: Record<string, number>): Range {
  let range = ranges.get(ratings)
  if (!range)
    ranges.set(
      ratings,
      (range = { worst: Math.min(...Object.values(ratings)), best: Math.max(...Object.values(ratings)) }),
    )
  return range
}
