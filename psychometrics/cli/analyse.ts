import { analyseItems, type ItemStatistics } from '../classical/items.ts'
import { analyseOptions, quintiles } from '../classical/distractors.ts'
import { alpha, empiricalReliability, standardErrorOfMeasurement } from '../classical/reliability.ts'
import { rawScores } from '../data/responses.ts'
import { mean, standardDeviation } from '../numbers/statistics.ts'
import { analyseDif, type MantelHaenszel } from '../fairness/mantel-haenszel.ts'
import { calibrate, type Model } from '../irt/calibrate.ts'
import { dependentPairs, q3, rmsd, rmsdLimits } from '../irt/fit.ts'
import { bounds } from '../irt/m-step.ts'
import { collapse, type Patterns } from '../irt/patterns.ts'
import { estimatePersons } from '../irt/person-estimates.ts'
import type { Priors } from '../irt/priors.ts'
import { normalQuadrature } from '../irt/quadrature.ts'
import { parametersOf } from '../irt/slopes.ts'
import { standardErrors } from '../irt/standard-errors.ts'
import type { AnswerTable } from './read-answers.ts'

export interface AnalysisOptions {
  model: Model
  priors: Priors | null
  tolerance?: number | undefined
  maxCycles?: number | undefined
}

/** Everything about a file of answers. Names are those of the JSON that the command prints. */
export interface Analysis {
  n_persons: number
  n_items: number
  alpha: number | null
  sem: number | null
  log_likelihood: number | null
  model: Model
  priors: 'none' | 'usual'
  converged: boolean | null
  cycles: number
  /** var(EAP) / (var(EAP) + mean(SD²)). */
  reliability: number | null
  raw_mean: number | null
  raw_sd: number | null
  items: object[]
  persons: PersonColumns
  dif: object[]
  /** Pairs of items with Q3 above its mean by more than 0.2. */
  dependent_pairs: { items: string[]; q3: number }[]
  notes: string[]
}

/** The persons column by column, because there may be hundreds of thousands. */
export interface PersonColumns {
  names: readonly string[] | null
  raw: Float64Array
  theta: (person: number) => number | null
  thetaSe: (person: number) => number | null
}

/** Analyses a table of answers. */
export function analyse(table: AnswerTable, options: AnalysisOptions): Analysis {
  const { responses, items } = table
  const raw = rawScores(responses)
  const classical = analyseItems(responses, raw)
  const reliability = alpha(responses)
  const sem = standardErrorOfMeasurement(raw, reliability)
  const notes: string[] = []
  const irt = estimate(table, classical, options, notes)
  const distractors = optionsOf(table, raw, notes)
  const of = irt ?? notEstimated
  return {
    n_persons: responses.persons,
    n_items: responses.items,
    alpha: reliability,
    sem,
    log_likelihood: of.logLikelihood,
    model: options.model,
    priors: options.priors ? 'usual' : 'none',
    converged: of.converged,
    cycles: of.cycles,
    reliability: of.reliability,
    raw_mean: mean(raw),
    raw_sd: standardDeviation(raw),
    items: items.map((item, index) => ({
      item,
      ...classicalColumns(classical[index]!),
      ...(of.items[index] ?? nothing(classical[index]!)),
      ...(distractors[index] && { options: distractors[index] }),
    })),
    persons: { names: table.persons, raw, theta: of.theta, thetaSe: of.thetaSe },
    dif: difRows(table, notes),
    dependent_pairs: of.pairs,
    notes,
  }
}

/** Estimates of the model for the whole test. */
interface Estimates {
  logLikelihood: number | null
  converged: boolean | null
  cycles: number
  reliability: number | null
  theta: (person: number) => number | null
  thetaSe: (person: number) => number | null
  pairs: Analysis['dependent_pairs']
  items: (object | null)[]
}

const notEstimated: Estimates = {
  logLikelihood: null,
  converged: null,
  cycles: 0,
  reliability: null,
  theta: () => null,
  thetaSe: () => null,
  pairs: [],
  items: [],
}

const classicalColumns = (own: ItemStatistics) => ({
  facility: own.facility,
  point_biserial: own.pointBiserial,
  point_biserial_corrected: own.pointBiserialCorrected,
  d27: own.d27,
  alpha_if_deleted: own.alphaIfDeleted,
})

const isConstant = ({ facility }: ItemStatistics): boolean => facility === null || facility === 0 || facility === 1

/** Of an item without estimates. */
const nothing = (own: ItemStatistics) => ({
  a: null,
  a_se: null,
  b: null,
  b_se: null,
  c: null,
  c_se: null,
  answered: own.answered,
  rmsd: null,
  flags: isConstant(own) ? ['constant'] : ['not-estimated'],
})

const minItems: Record<Model, number> = { '1pl': 2, '2pl': 3, '3pl': 3 }

/** Calibrates the items that have both right and wrong answers; null if they are too few for the model. */
function estimate(
  { responses, items }: AnswerTable,
  classical: readonly ItemStatistics[],
  options: AnalysisOptions,
  notes: string[],
): Estimates | null {
  const columns = classical.flatMap((own, index) => (isConstant(own) ? [] : [index]))
  classical.forEach((own, index) => {
    if (isConstant(own)) notes.push(`item «${items[index]}» has no ${own.facility === 1 ? 'wrong' : 'right'} answers`)
  })
  if (columns.length < minItems[options.model]) {
    notes.push(`${options.model} needs at least ${minItems[options.model]} items with right and wrong answers`)
    return null
  }
  const patterns = collapse(responses, columns)
  const quadrature = normalQuadrature()
  const { tolerance, maxCycles, model, priors } = options
  const limits = { ...(tolerance !== undefined && { tolerance }), ...(maxCycles !== undefined && { maxCycles }) }
  const { slopes, ...ended } = calibrate(patterns, { model, priors, quadrature, ...limits })
  if (!ended.converged) notes.push(`the calibration did not converge in ${ended.cycles} cycles`)
  const persons = estimatePersons(patterns, slopes, quadrature)
  const errors = standardErrors(patterns, slopes, quadrature, options)
  const fits = rmsd(persons, slopes, quadrature)
  const parameters = parametersOf(slopes)
  const pairs = dependentPairs(q3(patterns, slopes, persons.thetas))
  const places = new Map(columns.map((column, place) => [column, place]))
  return {
    ...ended,
    logLikelihood: persons.logLikelihood,
    reliability: reliabilityOf(patterns, persons),
    theta: (person: number) => persons.thetas[patterns.ofPerson[person]!]!,
    thetaSe: (person: number) => persons.errors[patterns.ofPerson[person]!]!,
    pairs: pairs.map((pair) => ({ items: pair.items.map((place) => items[columns[place]!]!), q3: pair.q3 })),
    items: classical.map(({ answered }, index) => {
      const place = places.get(index)
      if (place === undefined) return null
      const { a, b, c } = parameters[place]!
      const { a: ofA, b: ofB, c: ofC } = errors[place]!
      const flags = flagsOf({ a, b, c }, fits[place]!)
      return { a, a_se: ofA, b, b_se: ofB, c, c_se: ofC, answered, rmsd: fits[place]!, flags }
    }),
  }
}

function reliabilityOf({ ofPerson }: Patterns, { thetas, errors }: { thetas: Float64Array; errors: Float64Array }) {
  const each = (values: Float64Array) => {
    const ofPersons = new Float64Array(ofPerson.length)
    for (let person = 0; person < ofPersons.length; person += 1) ofPersons[person] = values[ofPerson[person]!]!
    return ofPersons
  }
  return empiricalReliability(each(thetas), each(errors))
}

function flagsOf({ a, b, c }: { a: number; b: number; c: number }, fit: number): string[] {
  const isAt = (value: number, bound: number) => Math.abs(value - bound) < 1e-6
  return [
    ...(bounds.a.some((bound) => isAt(a, bound)) ? ['a-at-bound'] : []),
    ...(bounds.b.some((bound) => isAt(b, bound)) ? ['b-at-bound'] : []),
    ...(isAt(c, bounds.c[1]) ? ['c-at-bound'] : []),
    ...(fit > rmsdLimits.remove ? ['misfit-remove'] : fit > rmsdLimits.review ? ['misfit-review'] : []),
  ]
}

/** Options of the items with a key; null for the others. */
function optionsOf(table: AnswerTable, raw: Float64Array, notes: string[]): (object[] | null)[] {
  const { items, responses, choices, options, keys } = table
  if (!choices) return items.map(() => null)
  const fifths = quintiles(raw)
  return items.map((item, index) => {
    const key = keys[index]
    if (key === null || key === undefined) return null
    const names = options[index]!
    if (!names.includes(key)) notes.push(`nobody chose «${key}», the key of item «${item}»`)
    const chosen = Array.from({ length: responses.persons }, (_, person) => {
      const code = choices[person * items.length + index]!
      return code === 0 ? null : names[code - 1]!
    })
    return analyseOptions(chosen, key, raw, fifths).map((own) => ({
      option: own.option,
      is_key: own.isKey,
      n: own.count,
      share: own.share,
      mean_raw: own.meanTotal,
      by_quintile: own.byQuintile,
      flags: own.flags,
    }))
  })
}

/** For each focal group the items in their order; the reference group is that of the first person who has one. */
function difRows({ groups, responses, items }: AnswerTable, notes: string[]): object[] {
  if (!groups) return []
  const [reference, ...focal] = groups.names
  if (reference === undefined || focal.length === 0) {
    notes.push('the group column has fewer than two values, so there is no DIF')
    return []
  }
  return focal.flatMap((name, index) => {
    const ofPerson = groups.ofPerson.map((group) => (group === 0 ? 0 : group === index + 1 ? 1 : -1))
    const sizes = [0, 1].map((group) => ofPerson.reduce((count, own) => count + (own === group ? 1 : 0), 0))
    if (Math.min(...sizes) < 200)
      notes.push(`DIF of «${name}» rests on ${sizes[1]} persons beside ${sizes[0]}; 200 in each group are needed`)
    const { items: results, converged } = analyseDif(responses, ofPerson)
    if (!converged) notes.push(`the items with DIF of «${name}» did not settle`)
    return items.map((item, place) => ({
      item,
      ...difColumns(results[place]!.purified),
      ...(focal.length > 1 && { group: name }),
      before_purification: difColumns(results[place]!.plain),
    }))
  })
}

const difColumns = (own: MantelHaenszel | null) =>
  own
    ? {
        alpha_mh: own.alpha,
        chi2: own.chi2,
        p: own.p,
        delta: own.delta,
        delta_se: own.deltaSe,
        class: own.class,
      }
    : { alpha_mh: null, chi2: null, p: null, delta: null, delta_se: null, class: null }
