import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Language } from '#contract/values/locale'
import type { Calibration } from './response-model.rules.ts'
import { rated, scoreMostLeast } from './graded.rules.ts'

/**
 * The key of an item, by the way it is scored: right answers, the experts' `ratings` of a situation's options, the
 * `values` of a statement's options, the scale that each option of a forced choice `counts` for, or the criteria of an
 * open task.
 */
export type ItemKey =
  | ({ right: string } & Calibrated)
  | ({ right: string[]; partial: boolean } & Calibrated)
  | { order: string[] }
  | { pairs: Record<string, string> }
  | ({ number: number; tolerance: number } & Calibrated)
  | ({ accept: Record<Language, string[]> } & Calibrated)
  | { ratings: Record<string, number> }
  | { values: Record<string, number> }
  | { counts: Record<string, string> }
  | { open: OpenKey }

/** The calibration is stored with the right answer, so that neither reaches a browser. */
interface Calibrated {
  calibration?: Calibration | undefined
}

export const calibrationOf = (key: ItemKey): Calibration | null =>
  'calibration' in key ? (key.calibration ?? null) : null

/** The reference form of a domain score: the items named by the instrument, or all calibrated items. */
export const referenceIn = (key: TestKey, named: readonly string[] = Object.keys(key)): Calibration[] =>
  named.flatMap((id) => (key[id] && calibrationOf(key[id])) ?? [])

/** The rubric of an open task; the anchors describe what each number of points means. */
export interface OpenKey {
  indices: string[]
  max: Record<string, number>
  /** How a criterion is scored: answers, categories, level, mean, mean-of-best-three. */
  count?: Record<string, string>
  categories?: { id: string; name: Record<Language, string> }[]
  anchors?: Record<
    string,
    { points: number; about: Record<Language, string>; examples?: Record<Language, string[]> | undefined }[]
  >
  /** How many evaluators score every answer; 1 by default. */
  raters?: number | undefined
  /** The share of answers with one evaluator that is drawn for a second one. */
  drawn?: number | undefined
  /** By what share of the maximum two evaluators may differ before a third decides. */
  difference?: number | undefined
}

export type TestKey = Record<string, ItemKey>

/**
 * The share of an item's points that an answer earns, from 0 to 1. Open tasks earn nothing here, because people score
 * them.
 */
export function scoreItem(key: ItemKey, answer: AnswerValue): number {
  if (answer === null) return 0
  if ('open' in key) return 0
  if (typeof answer === 'string') return scoreText(key, answer)
  if (Array.isArray(answer)) return scoreList(key, answer)
  return scorePairs(key, answer)
}

function scoreText(key: ItemKey, answer: string): number {
  if ('right' in key) return key.right === answer ? 1 : 0
  if ('number' in key) return isNumber(key, answer) ? 1 : 0
  if ('accept' in key) return isAccepted(key.accept, answer) ? 1 : 0
  if ('counts' in key) return chosenScales(key.counts, answer).length > 0 ? 1 : 0
  return scoreStep(key, answer)
}

function scoreStep(key: ItemKey, option: string): number {
  if ('values' in key) return rated(key.values, option)
  return 'ratings' in key ? rated(key.ratings, option) : 0
}

function scoreList(key: ItemKey, answer: string[]): number {
  if ('order' in key) return scoreOrder(key.order, answer)
  if ('counts' in key) return chosenScales(key.counts, answer).length > 0 ? 1 : 0
  if ('partial' in key) return scoreSet(key, answer)
  return 0
}

function scorePairs(key: ItemKey, answer: Exclude<AnswerValue, string | string[] | null>): number {
  if ('pairs' in key) return scoreMatch(key.pairs, answer)
  if ('ratings' in key) return scoreMostLeast(key.ratings, answer)
  return 0
}

/** All right options and no others; with `partial`, each wrong option cancels a right one. */
function scoreSet({ right, partial }: { right: string[]; partial: boolean }, marked: string[]): number {
  const marks = new Set(marked)
  const hits = right.filter((option) => marks.has(option)).length
  const falseMarks = marks.size - hits
  if (partial) return Math.max(0, (hits - falseMarks) / right.length)
  return hits === right.length && falseMarks === 0 ? 1 : 0
}

/** The share of pairs in the right order, rounded down to 0, ½ or 1. */
function scoreOrder(right: string[], given: string[]): number {
  const places = given.map((option) => right.indexOf(option))
  const isWhole = new Set(places).size === right.length && given.length === right.length && !places.includes(-1)
  if (!isWhole) return 0
  const inversions = places.flatMap((place, index) => places.slice(index + 1).filter((later) => later < place)).length
  const maxInversions = (right.length * (right.length - 1)) / 2
  return Math.floor((1 - inversions / maxInversions) * 2) / 2
}

/** A right end counts only once: a pupil who connects several left ends to one right end has not matched it. */
function scoreMatch(pairs: Record<string, string>, given: object): number {
  const lefts = Object.keys(pairs)
  const ends: unknown[] = Object.values(given)
  const isAlone = (end: unknown) => ends.filter((other) => other === end).length === 1
  return lefts.filter((left) => Reflect.get(given, left) === pairs[left] && isAlone(pairs[left])).length / lefts.length
}

/** Right if one of the readings of the number is right, apart from rounding errors of binary fractions. */
const isNumber = ({ number, tolerance }: { number: number; tolerance: number }, typed: string): boolean =>
  readingsOf(typed).some((read) => Math.abs(read - number) <= tolerance + 1e-9)

/**
 * All numbers that a text may mean. A comma or a point may be the decimal separator or separate thousands, as the pupil
 * is used to: "4,2", "56,000", "1.250.000". Spaces may be anywhere.
 */
function readingsOf(typed: string): number[] {
  const text = typed.replaceAll(/\s/g, '').replace('−', '-')
  const fraction = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/.test(text) ? [Number(text.replace(',', '.'))] : []
  const thousands = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text) ? [Number(text.replaceAll(',', ''))] : []
  const pointed = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text)
    ? [Number(text.replaceAll('.', '').replace(',', '.'))]
    : []
  return [...fraction, ...thousands, ...pointed]
}

/** Accepts words of every language, because a pupil may switch the language within an item and the answer stays. */
function isAccepted(accept: Record<Language, string[]>, typed: string): boolean {
  let words = foldedWords.get(accept)
  if (!words) foldedWords.set(accept, (words = new Set(Object.values(accept).flat().map(folded))))
  return words.has(folded(typed))
}

/** The words of a key are folded once, not for each pupil. */
const foldedWords = new WeakMap<Record<Language, string[]>, Set<string>>()

const folded = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ')

/** The scales that the chosen options count for: one for a forced pair, several if several may be chosen. */
export function chosenScales(counts: Readonly<Record<string, string>>, answer: AnswerValue): readonly string[] {
  const options = typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : []
  return options.flatMap((option) => (Object.hasOwn(counts, option) ? (counts[option] ?? []) : []))
}
