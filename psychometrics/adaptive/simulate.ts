import { probability } from '../irt/model.ts'
import { seededRandom, type Random } from '../numbers/random.ts'
import { mean } from '../numbers/statistics.ts'
import { prepareBank, runAdaptive, type AdaptiveRun, type PreparedBank } from './run.ts'
import type { AdaptiveRules, BankItem, EndReason } from './rules.ts'

export interface ExposureRules {
  /** An item that more than this share of the earlier persons was given is withheld; null: no such limit. */
  maxExposure: number | null
  /** With fewer earlier persons the share means nothing. */
  exposureAfter: number
  /**
   * The chance that an item which is chosen is also given is found by so many rounds of simulation (Sympson and
   * Hetter, 1985), for the maximum `sympsonHetter.max`; null: every item is given when chosen.
   */
  sympsonHetter: { max: number; rounds: number } | null
}

export interface SimulationOptions extends ExposureRules {
  persons: number
  seed: number
  /** The mean and deviation of the true abilities. */
  abilities: { mean: number; sd: number }
}

export interface Simulation {
  persons: number
  /** Mean of estimate minus truth, and the root of the mean of its square. */
  bias: number
  rmse: number
  meanSe: number
  length: { mean: number; min: number; max: number }
  /** The share of persons who were given each item. */
  exposure: number[]
  maxExposure: number
  /** The share of items given to anybody. */
  bankUse: number
  areas: { area: string; share: number }[]
  /** The share on the right side of the cut; null without one. */
  classifiedRightly: number | null
  ends: Record<EndReason, number>
  /** Admission chances by Sympson and Hetter; null without them. */
  admission: number[] | null
}

/** Persons of normally distributed ability take the adaptive form, one after another. */
export function simulateAdaptive(
  items: readonly BankItem[],
  rules: AdaptiveRules,
  options: SimulationOptions,
): Simulation {
  const bank = prepareBank(items)
  const { sympsonHetter } = options
  let admission: number[] | null = null
  if (sympsonHetter) {
    admission = items.map(() => 1)
    for (let round = 0; round < sympsonHetter.rounds; round += 1) {
      const { selected, persons } = runAll(bank, rules, { ...options, seed: options.seed + 1 + round }, admission)
      admission = selected.map((count) => Math.min(1, sympsonHetter.max / Math.max(1e-9, count / persons)))
    }
  }
  const { runs, truths } = runAll(bank, rules, options, admission)
  return { ...summarize(items, rules, runs, truths), admission }
}

function runAll(
  bank: PreparedBank,
  rules: AdaptiveRules,
  { persons, seed, abilities, maxExposure, exposureAfter }: SimulationOptions,
  admission: number[] | null,
) {
  const random: Random = seededRandom(seed)
  const counts = new Float64Array(bank.items.length)
  const selected = bank.items.map(() => 0)
  const truths = new Float64Array(persons)
  const runs: AdaptiveRun[] = []
  for (let person = 0; person < persons; person += 1) {
    const truth = abilities.mean + abilities.sd * random.normal()
    truths[person] = truth
    const isTooFrequent = (count: number) => maxExposure !== null && count / person > maxExposure
    const withheld = new Set<number>()
    if (person >= exposureAfter) counts.forEach((count, index) => isTooFrequent(count) && withheld.add(index))
    const run = runAdaptive(
      bank,
      rules,
      (index) => (random.uniform() < probability(bank.items[index]!, truth) ? 1 : 0),
      { withheld, uniform: random.uniform, ...(admission && { admission }) },
    )
    for (const { index } of run.steps) {
      counts[index]! += 1
      selected[index]! += 1
    }
    for (const index of run.passedOver) selected[index]! += 1
    runs.push(run)
  }
  return { runs, truths, selected, persons }
}

function summarize(
  items: readonly BankItem[],
  { areas, cutTheta }: AdaptiveRules,
  runs: readonly AdaptiveRun[],
  truths: Float64Array,
): Omit<Simulation, 'admission'> {
  const persons = runs.length
  const errors = runs.map(({ theta }, person) => theta - truths[person]!)
  const lengths = runs.map(({ steps }) => steps.length)
  const counts = items.map(() => 0)
  for (const { steps } of runs) for (const { index } of steps) counts[index]! += 1
  const all = counts.reduce((sum, count) => sum + count, 0)
  const names = [...new Set([...areas.map(({ area }) => area), ...items.flatMap(({ area }) => area ?? [])])]
  const isRight = ({ theta }: AdaptiveRun, person: number) => theta >= cutTheta! === truths[person]! >= cutTheta!
  const ends: Record<EndReason, number> = { precision: 0, classification: 0, 'max-items': 0, 'bank-empty': 0 }
  for (const { end } of runs) ends[end] += 1
  return {
    persons,
    bias: mean(errors)!,
    rmse: Math.sqrt(mean(errors.map((error) => error ** 2))!),
    meanSe: mean(runs.map(({ se }) => se))!,
    length: { mean: mean(lengths)!, min: Math.min(...lengths), max: Math.max(...lengths) },
    exposure: counts.map((count) => count / persons),
    maxExposure: Math.max(...counts) / persons,
    bankUse: counts.filter((count) => count > 0).length / items.length,
    areas: names.map((area) => ({
      area,
      share: counts.reduce((sum, count, index) => sum + (items[index]!.area === area ? count : 0), 0) / (all || 1),
    })),
    classifiedRightly: cutTheta === null ? null : runs.filter(isRight).length / persons,
    ends,
  }
}
