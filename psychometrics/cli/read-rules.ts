import { usualRules, type AdaptiveRules, type BankItem } from '../adaptive/rules.ts'
import type { ExposureRules } from '../adaptive/simulate.ts'
import { thetaOfDomainScore } from '../irt/model.ts'
import { DataError } from './data-error.ts'
import { isObject, parseJson } from './parse-json.ts'

/** The rules of an adaptive form with those about exposure, and what a simulation assumes. */
export interface RuleFile extends ExposureRules {
  rules: AdaptiveRules
  seed: number
  abilities: { mean: number; sd: number }
}

const ranges = {
  start_theta: [-8, 8],
  min_items: [0, 10_000],
  max_items: [1, 10_000],
  max_se: [0, 10],
  cut_theta: [-8, 8],
  cut_score: [0, 1],
  confidence: [0, 10],
  easier_first: [0, 10_000],
  success_rate: [0, 1],
  max_exposure: [0, 1],
  exposure_after: [0, 1e9],
  seed: [0, Number.MAX_SAFE_INTEGER],
  theta_mean: [-8, 8],
  theta_sd: [0, 8],
} as const
const others = ['areas', 'randomesque', 'sympson_hetter']

/** Reads rules; every field may be left out, and one that does not exist is refused. */
export function readRules(text: string, file: string, bank: readonly BankItem[]): RuleFile {
  const given = parseJson(text, file)
  if (!isObject(given)) throw new DataError(file, 'an object with rules is expected')
  checkNames(given, file)
  const number = numbersOf(given, file, usualNumbers)
  const switchable = numbersOf(given, file, usualSwitchable)
  const cut = switchable.cut_score === null ? switchable.cut_theta : thetaOfDomainScore(bank, switchable.cut_score)
  return {
    rules: {
      startTheta: number.start_theta,
      minItems: number.min_items,
      maxItems: number.max_items,
      maxSe: switchable.max_se,
      cutTheta: cut,
      confidence: number.confidence,
      areas: areasOf(given.areas, file),
      randomesque: randomesqueOf(given.randomesque, file),
      easierFirst: number.easier_first,
      successRate: switchable.success_rate,
    },
    seed: number.seed,
    maxExposure: switchable.max_exposure,
    exposureAfter: number.exposure_after,
    sympsonHetter: sympsonHetterOf(given.sympson_hetter, file),
    abilities: { mean: number.theta_mean, sd: number.theta_sd },
  }
}

const usualNumbers = {
  start_theta: usualRules.startTheta,
  min_items: usualRules.minItems,
  max_items: usualRules.maxItems,
  confidence: usualRules.confidence,
  easier_first: usualRules.easierFirst,
  exposure_after: 100,
  seed: 1,
  theta_mean: 0,
  theta_sd: 1,
}
/** Null switches one of these off. */
const usualSwitchable: Record<Exclude<keyof typeof ranges, keyof typeof usualNumbers>, number | null> = {
  max_se: usualRules.maxSe,
  cut_theta: null,
  cut_score: null,
  success_rate: null,
  max_exposure: null,
}

function checkNames(given: Record<string, unknown>, file: string): void {
  const names = [...Object.keys(ranges), ...others]
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined) throw new DataError(file, `there is no rule «${unknown}»; there are ${names.join(', ')}`)
}

/** The given numbers in the place of the usual ones. */
function numbersOf<Numbers extends Record<string, number | null>>(
  given: Record<string, unknown>,
  file: string,
  usual: Numbers,
): Numbers {
  const found: Record<string, number | null> = { ...usual }
  for (const name of Object.keys(usual)) {
    const value = given[name]
    if (value === undefined) continue
    const [low, high] = ranges[name as keyof typeof ranges]
    const isOff = value === null && name in usualSwitchable
    if (!isOff && !isBetween(value, low, high))
      throw new DataError(file, `«${name}» must be a number from ${low} to ${high}`)
    found[name] = value
  }
  return found as Numbers
}

/** `{ "L": 0.5, "S": 0.5 }` or `[{ "area": "L", "share": 0.5 }, …]`. */
function areasOf(given: unknown, file: string): AdaptiveRules['areas'] {
  if (given === undefined || given === null) return []
  const list = Array.isArray(given)
    ? given.map((entry: unknown) => (isObject(entry) ? [entry.area, entry.share] : [null, null]))
    : Object.entries(isObject(given) ? given : {})
  return list.map(([area, share]) => {
    if (typeof area !== 'string' || typeof share !== 'number' || share < 0)
      throw new DataError(file, '«areas» must give each area its share')
    return { area, share }
  })
}

function randomesqueOf(given: unknown, file: string): readonly number[] {
  if (given === undefined || given === null || given === false) return []
  if (given === true) return [5, 4, 3, 2, 1]
  if (Array.isArray(given) && given.every((count) => Number.isInteger(count) && (count as number) > 0)) return given
  throw new DataError(file, '«randomesque» must be true, false or a list such as [5, 4, 3, 2, 1]')
}

function sympsonHetterOf(given: unknown, file: string): ExposureRules['sympsonHetter'] {
  if (given === undefined || given === null || given === false) return null
  const { max = 0.25, rounds = 8 } = isObject(given) ? given : {}
  if (isBetween(max, 0.001, 1) && isBetween(rounds, 1, 100)) return { max, rounds: Math.round(rounds) }
  throw new DataError(file, '«sympson_hetter» must be true or { "max": 0.25, "rounds": 8 }')
}

const isBetween = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high
