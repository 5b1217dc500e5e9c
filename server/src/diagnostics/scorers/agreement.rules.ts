import type { agreementVerdicts } from '#contract/diagnostics/agreement'
import { intraclassCorrelations } from '#psychometrics/agreement/icc'
import { kappa } from '#psychometrics/agreement/kappa'

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
 * Cohen's kappa with quadratic weights. Null if both gave one and the same value to all answers, because agreement is
 * undefined then.
 */
export const quadraticKappa = (pairs: readonly Pair[]): number | null => kappa(pairs, 'quadratic')

/**
 * ICC(2,1), two-way random, absolute agreement, single rater. If the raters differ from answer to answer, the
 * first and second ratings are treated as those of two raters. Null if all values are equal.
 */
export const intraclassCorrelation = (rows: readonly (readonly number[])[]): number | null =>
  intraclassCorrelations(rows).two1

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

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
