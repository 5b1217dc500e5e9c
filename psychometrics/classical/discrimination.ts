import { missing, right, type Responses } from '../data/responses.ts'

/**
 * D27 of each item: the share of right answers among the 27 % of persons with the highest totals, minus that among
 * the 27 % with the lowest. g = round(0.27 · N) persons at each end; those tied at the boundary share the places
 * left equally, so each weighs (g − persons beyond) / (persons tied). Null if an end has no answers.
 */
export function discrimination27(responses: Responses, totals: ArrayLike<number>): (number | null)[] {
  const { persons, items, values } = responses
  const places = roundedHalfToEven(0.27 * persons)
  if (places === 0) return Array.from({ length: items }, () => null)
  const upper = endWeights(totals, places, 1)
  const lower = endWeights(totals, places, -1)
  return Array.from({ length: items }, (_, item) => {
    const share = (weights: Float64Array) => {
      let [rights, whole] = [0, 0]
      for (let person = 0; person < persons; person += 1) {
        const answer = values[person * items + item]!
        if (answer === missing) continue
        whole += weights[person]!
        if (answer === right) rights += weights[person]!
      }
      return whole === 0 ? null : rights / whole
    }
    const [high, low] = [share(upper), share(lower)]
    return high === null || low === null ? null : high - low
  })
}

/** As in R: 40.5 is 40, and 13.5 is 14. */
function roundedHalfToEven(value: number): number {
  const whole = Math.floor(value)
  if (value - whole !== 0.5) return Math.round(value)
  return whole % 2 === 0 ? whole : whole + 1
}

/** The weight of each person in the upper (sign 1) or lower (sign −1) end. */
export function endWeights(totals: ArrayLike<number>, places: number, sign: 1 | -1): Float64Array {
  const weights = new Float64Array(totals.length)
  for (let person = 0; person < weights.length; person += 1) weights[person] = sign * totals[person]!
  const boundary = weights.slice().sort().at(-places)!
  let [beyond, tied] = [0, 0]
  for (const score of weights) {
    if (score > boundary) beyond += 1
    if (score === boundary) tied += 1
  }
  const ofTied = (places - beyond) / tied
  return weights.map((score) => (score > boundary ? 1 : score === boundary ? ofTied : 0))
}
