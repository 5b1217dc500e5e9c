import type { agreementVerdicts } from '#contract/diagnostics/agreement'

/** What two evaluators gave for the same answer. */
export type Pair = readonly [one: number, other: number]
type Reading = (typeof agreementVerdicts)[number]

/** Fewer pairs are not enough for a figure. A training set has as many answers. */
export const minPairs = 20

/** Targets of section 6.2 of the psychometrics reference: quadratic kappa of .60 and ICC(2,1) of .75 for a task. */
const targets = { kappa: 0.6, icc: 0.75 } as const
/**
 * Below these values agreement is no longer called moderate: Landis and Koch (1977) for kappa, Koo and Li (2016) for
 * the intraclass correlation.
 */
const moderate = { kappa: 0.4, icc: 0.5 } as const

/**
 * Cohen's kappa with quadratic weights (Cohen 1968): 1 − Σ w·p_obs / Σ w·p_exp with w = (i − j)². The width of the
 * scale cancels out, so means between two levels are allowed. Null if both gave one and the same value to all answers,
 * because agreement is undefined then.
 */
export function quadraticKappa(pairs: readonly Pair[]): number | null {
  const observed = mean(pairs.map(([one, other]) => (one - other) ** 2))
  const expected = mean(pairs.flatMap(([one]) => pairs.map(([, other]) => (one - other) ** 2)))
  return expected > 0 ? 1 - observed / expected : null
}

/**
 * ICC(2,1), two-way random, absolute agreement, single rater (Shrout and Fleiss 1979): (MSR − MSE) / (MSR + (m − 1)·MSE
 * + m·(MSC − MSE)/n) for n answers by m raters. If the raters differ from answer to answer, the first and second
 * ratings are treated as those of two raters. Null if all values are equal.
 */
export function intraclassCorrelation(rows: readonly (readonly number[])[]): number | null {
  const [n, m] = [rows.length, rows[0]?.length ?? 0]
  if (n < 2 || m < 2) return null
  const whole = mean(rows.flat())
  const ofRow = rows.map(mean)
  const ofColumn = Array.from({ length: m }, (_, at) => mean(rows.map((row) => row[at] ?? 0)))
  const between = (m * sumOfSquares(ofRow, whole)) / (n - 1)
  const columns = (n * sumOfSquares(ofColumn, whole)) / (m - 1)
  const left = sumOfSquares(rows.flat(), whole) - between * (n - 1) - columns * (m - 1)
  const error = left / ((n - 1) * (m - 1))
  const spread = between + (m - 1) * error + (m * (columns - error)) / n
  return spread > 1e-12 ? (between - error) / spread : null
}

/**
 * A figure rounded to hundredths, with its interpretation. The value is null if there are too few pairs or the figure
 * is undefined.
 */
export function agreementOf(
  measure: 'kappa' | 'icc',
  pairs: readonly Pair[],
): { measure: 'kappa' | 'icc'; value: number | null; reading: Reading } {
  if (pairs.length < minPairs) return { measure, value: null, reading: 'too-few' }
  const value = measure === 'kappa' ? quadraticKappa(pairs) : intraclassCorrelation(pairs)
  return { measure, value: value === null ? null : Math.round(value * 100) / 100, reading: readingOf(measure, value) }
}

function readingOf(measure: 'kappa' | 'icc', value: number | null): Reading {
  if (value === null) return 'all-alike'
  if (value >= targets[measure]) return 'agreed'
  return value >= moderate[measure] ? 'near' : 'apart'
}

/** How far the first of each pair is above the mean of both, on average; null if there are too few pairs. */
export const leniencyOf = (pairs: readonly Pair[]): number | null =>
  pairs.length < minPairs ? null : mean(pairs.map(([own, other]) => own - (own + other) / 2))

const sumOfSquares = (numbers: readonly number[], from: number): number =>
  numbers.reduce((sum, number) => sum + (number - from) ** 2, 0)
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
