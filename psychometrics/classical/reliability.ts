import { missing, right, type Responses } from '../data/responses.ts'
import { standardDeviation, variance, type Numbers } from '../numbers/statistics.ts'

/** A symmetric matrix row by row; null where nobody answered both items. */
export interface Covariances {
  size: number
  values: (number | null)[]
}

/** Covariances (n − 1) between items, each over the persons who answered both. */
export function covariances(responses: Responses): Covariances {
  const { items } = responses
  const { counts, firsts, products } = pairCounts(responses)
  const result: (number | null)[] = Array.from({ length: items * items }, () => null)
  for (let one = 0; one < items; one += 1)
    for (let other = one; other < items; other += 1) {
      const [place, back] = [one * items + other, other * items + one]
      const n = counts[place]!
      const own = n < 2 ? null : (products[place]! - (firsts[place]! * firsts[back]!) / n) / (n - 1)
      result[place] = own
      result[back] = own
    }
  return { size: items, values: result }
}

/** For each pair of items how many answered both, and how many of them have the first one, or both, right. */
function pairCounts({ persons, items, values }: Responses) {
  const isWhole = !values.includes(missing)
  const counts = new Float64Array(items * items)
  const firsts = new Float64Array(items * items)
  const products = new Float64Array(items * items)
  const rights = new Int32Array(items)
  for (let person = 0; person < persons; person += 1) {
    let count = 0
    for (let item = 0; item < items; item += 1) if (values[person * items + item] === right) rights[count++] = item
    for (let one = 0; one < count; one += 1)
      for (let other = one; other < count; other += 1) products[rights[one]! * items + rights[other]!]! += 1
    if (!isWhole) addAnswered(counts, firsts, values.subarray(person * items, (person + 1) * items))
  }
  if (isWhole) fillWhole(counts, firsts, products, persons)
  return { counts, firsts, products }
}

/** For each pair of answered items: that both are answered, and whether the first of them is right. */
function addAnswered(counts: Float64Array, firsts: Float64Array, row: Uint8Array): void {
  const items = row.length
  for (let one = 0; one < items; one += 1) {
    if (row[one] === missing) continue
    for (let other = 0; other < items; other += 1) {
      if (row[other] === missing) continue
      counts[one * items + other]! += 1
      if (row[one] === right) firsts[one * items + other]! += 1
    }
  }
}

function fillWhole(counts: Float64Array, firsts: Float64Array, products: Float64Array, persons: number): void {
  const items = Math.round(Math.sqrt(counts.length))
  counts.fill(persons)
  for (let one = 0; one < items; one += 1) firsts.fill(products[one * items + one]!, one * items, (one + 1) * items)
}

export function without({ size, values }: Covariances, item: number): Covariances {
  return {
    size: size - 1,
    values: values.filter((_, place) => Math.floor(place / size) !== item && place % size !== item),
  }
}

/**
 * Cronbach's α = k / (k − 1) · (1 − Σ var(u) / var(t)), with the variance of the total as the sum of all covariances.
 * Without missing answers that is the variance of the total scores. Null for one item, or without variance.
 */
export function alphaOfCovariances({ size, values }: Covariances): number | null {
  if (size < 2 || values.includes(null)) return null
  let [own, all] = [0, 0]
  values.forEach((value, place) => {
    all += value!
    if (place % (size + 1) === 0) own += value!
  })
  return all <= 1e-12 ? null : (size / (size - 1)) * (1 - own / all)
}

export const alpha = (responses: Responses): number | null => alphaOfCovariances(covariances(responses))

/** SEM = SD · √(1 − reliability), with N − 1 in the SD. */
export function standardErrorOfMeasurement(totals: Numbers, reliability: number | null): number | null {
  const deviation = standardDeviation(totals)
  return deviation === null || reliability === null ? null : deviation * Math.sqrt(Math.max(0, 1 - reliability))
}

/** The reliability of a test `factor` times as long (Spearman and Brown). */
export const spearmanBrown = (reliability: number, factor: number): number =>
  (factor * reliability) / (1 + (factor - 1) * reliability)

/** The number of items for a reliability, if items correlate by `interItem` on average: α(1 − r) / (r(1 − α)). */
export const itemsForReliability = (reliability: number, interItem: number): number =>
  Math.ceil((reliability * (1 - interItem)) / (interItem * (1 - reliability)) - 1e-9)

/** The empirical reliability of EAP scores: var(EAP) / (var(EAP) + mean(SD²)). */
export function empiricalReliability(thetas: Numbers, errors: Numbers): number | null {
  const spread = variance(thetas)
  if (spread === null) return null
  let squares = 0
  for (let person = 0; person < errors.length; person += 1) squares += errors[person]! ** 2
  const noise = squares / errors.length
  return spread + noise === 0 ? null : spread / (spread + noise)
}
