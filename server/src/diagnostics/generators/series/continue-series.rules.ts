type Step = (value: number) => number
type Wrap = (value: number) => number

/**
 * The next term if every rule that fits all shown terms gives the same one, otherwise null. With `wrap`, counts modulo
 * its size.
 */
export function continueSeries(
  terms: readonly number[],
  ring?: number,
  multiplies = ring === undefined,
): number | null {
  const wrap: Wrap = (value) => (ring === undefined ? value : ((value % ring) + ring) % ring)
  const predictions = new Set([
    ...oneStep(terms, wrap, multiplies),
    ...growing(terms, wrap),
    ...sumOfTwo(terms, wrap, multiplies),
    ...alternating(terms, wrap, multiplies),
    ...affine(terms, multiplies),
    ...interleaved(terms, wrap, multiplies),
  ])
  const [only] = predictions
  return predictions.size === 1 && only !== undefined ? only : null
}

/** Operations from one term to the next: one addition and, if the quotient is whole, one multiplication. */
function operations(from: number, to: number, wrap: Wrap, multiplies: boolean): Step[] {
  const steps: Step[] = [(value) => wrap(value + to - from)]
  if (multiplies && from !== 0 && to % from === 0 && to !== from) steps.push((value) => value * (to / from))
  return steps
}

function oneStep(terms: readonly number[], wrap: Wrap, multiplies: boolean): number[] {
  const [a = 0, b = 0] = terms
  return operations(a, b, wrap, multiplies)
    .filter((step) => follows(terms, step))
    .map((step) => step(last(terms)))
}

function growing(terms: readonly number[], wrap: Wrap): number[] {
  if (terms.length < 4) return []
  const changes = differences(terms).map(wrap)
  const more = differences(changes).map(wrap)
  return more.every((change) => change === more[0]) ? [wrap(last(terms) + last(changes) + (more[0] ?? 0))] : []
}

function sumOfTwo(terms: readonly number[], wrap: Wrap, multiplies: boolean): number[] {
  if (!multiplies || terms.length < 4) return []
  const fits = terms.every((term, at) => at < 2 || term === (terms[at - 1] ?? 0) + (terms[at - 2] ?? 0))
  return fits ? [wrap(last(terms) + (terms.at(-2) ?? 0))] : []
}

function alternating(terms: readonly number[], wrap: Wrap, multiplies: boolean): number[] {
  const [a = 0, b = 0, c = 0] = terms
  const even = operations(a, b, wrap, multiplies)
  const odd = operations(b, c, wrap, multiplies)
  const pairs = even.flatMap((first) => odd.map((second) => [first, second]))
  const turn = ([first, second]: Step[], at: number) => (at % 2 === 0 ? first : second) ?? wrap
  return pairs
    .filter((pair) => terms.every((term, at) => at === 0 || term === turn(pair, at - 1)(terms[at - 1] ?? 0)))
    .map((pair) => turn(pair, terms.length - 1)(last(terms)))
}

/** Rules that multiply by a and add b at every step. */
function affine(terms: readonly number[], multiplies: boolean): number[] {
  const [x = 0, y = 0, z = 0] = terms
  if (!multiplies || terms.length < 4 || x === y) return []
  const a = (z - y) / (y - x)
  const step: Step = (value) => a * value + y - a * x
  return Number.isInteger(a) && follows(terms, step) ? [step(last(terms))] : []
}

/** Two simple series interleaved. Each needs three shown terms, because two would only be a guess. */
function interleaved(terms: readonly number[], wrap: Wrap, multiplies: boolean): number[] {
  if (terms.length < 6) return []
  const next = terms.filter((_, at) => (terms.length - at) % 2 === 0)
  const rest = terms.filter((_, at) => (terms.length - at) % 2 === 1)
  const simple = (series: readonly number[]) => [...oneStep(series, wrap, multiplies), ...growing(series, wrap)]
  return simple(rest).length > 0 ? simple(next) : []
}

const follows = (terms: readonly number[], step: Step) =>
  terms.every((term, at) => at === 0 || step(terms[at - 1] ?? 0) === term)
const differences = (terms: readonly number[]) => terms.slice(1).map((term, at) => term - (terms[at] ?? 0))
const last = (terms: readonly number[]) => terms.at(-1) ?? 0
