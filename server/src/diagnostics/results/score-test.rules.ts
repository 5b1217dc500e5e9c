import type { AnswerValue } from '#contract/answers'
import { stepTwoThreshold, type Skill } from '#contract/values/skill'
import { isOpen, itemsOf, type Plan, type PlannedItem, type PlannedPart } from '../catalogue/plan.rules.ts'
import type { QualityFlag } from './response-quality.rules.ts'
import { scoreItem, type ItemKey, type TestKey } from './score-item.rules.ts'

export interface PartScore {
  part: string
  skill: Skill
  points: number
  max: number
  /** null while a person still reads an open task. */
  percent: number | null
  /** How many of its items were answered: where none was, nothing can be said. */
  answered: number
  subscales: SubscaleScore[]
  /** From the norm group, where it is large enough. */
  t_score: number | null
}

export interface SubscaleScore {
  id: string
  percent: number | null
  answered: number
}

/** Everything a result is told from. Percents are unrounded. */
export interface Scores {
  parts: PartScore[]
  /** Of the parts that have a key: open tasks do not enter the threshold. */
  total_percent: number
  /** By the number of the item; null where a person has not read it yet. */
  item_points: (number | null)[]
  answered: number
  /** Items after the last answered one when the time ran out: no points, but missing for calibration. */
  not_reached: number
  /** What the way of answering says; a flag never changes a score. */
  flags: QualityFlag[]
}

/** Points by index, as each evaluator gave them. */
export type Evaluations = ReadonlyMap<number, readonly Record<string, number>[]>

export interface Sheet {
  answers: ReadonlyMap<number, AnswerValue>
  evaluations: Evaluations
  /** Points of keyed items that a person put in the place of those of the key, by the number of the item: they outlive every version of the key. */
  manualPoints: ReadonlyMap<number, number>
  isTimeOver: boolean
}

type ScoredItem = PlannedItem & { number: number; isAnswered: boolean; share: number | null; indices: { id: string; points: number; max: number }[] | null }

/** Count a whole test. The same sheet and key always give the same scores. */
export function scoreTest(plan: Plan, key: TestKey, sheet: Sheet): Scores {
  const items = itemsOf(plan).map((item, number) => scored(item, number, key, sheet))
  const keyed = items.filter((item) => !isOpen(item))
  const answered = items.filter((item) => item.isAnswered)
  return {
    parts: plan.parts.map((part) => scorePart(part, items)),
    total_percent: percentOf(keyed) ?? 0,
    item_points: items.map(({ share, points }) => (share === null ? null : share * points)),
    answered: answered.length,
    not_reached: sheet.isTimeOver ? items.length - 1 - (answered.at(-1)?.number ?? -1) : 0,
    flags: [],
  }
}

/** Strictly above, from unrounded numbers: 80.0 does not pass, also when binary fractions add up to a hair more. */
export const isAdmitted = (totalPercent: number): boolean => totalPercent > stepTwoThreshold + 1e-9

export const awaitsEvaluation = ({ parts }: Scores): boolean => parts.some(({ percent }) => percent === null)

/** A pupil who cleared a field, gave one mark of two, or both to one option, has not answered. */
export function isAnswered(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if ('strokes' in value && Array.isArray(value.strokes)) return value.strokes.length > 0
  return 'most' in value || 'least' in value ? areTwoMarks(value) : Object.keys(value).length > 0
}

const areTwoMarks = ({ most, least }: Extract<AnswerValue, { most?: string | undefined }>): boolean => Boolean(most && least && most !== least)

function scored(item: PlannedItem, number: number, key: TestKey, { answers, evaluations, manualPoints }: Sheet): ScoredItem {
  const right = key[item.id]
  if (!right) throw new Error(`The key has no item ${item.id}`)
  const answer = answers.get(number) ?? null
  const told = { ...item, number, isAnswered: isAnswered(answer) }
  if (!('open' in right)) return { ...told, share: shareOf(item, manualPoints.get(number)) ?? scoreItem(right, answer), indices: null }
  const indices = evaluated(right, told.isAnswered ? evaluations.get(number) : [{}])
  return { ...told, indices, share: indices && sum(indices.map(({ points }) => points)) / sum(indices.map(({ max }) => max)) }
}

/** The share that manual points are of an item, which never earns more than all of it. */
function shareOf({ points }: PlannedItem, manual: number | undefined): number | undefined {
  return manual === undefined || points === 0 ? undefined : Math.min(1, manual / points)
}

/** The mean of the evaluators, index by index; null while nobody has read the task. */
function evaluated({ open }: Extract<ItemKey, { open: unknown }>, given: readonly Record<string, number>[] = []) {
  if (given.length === 0) return null
  return open.indices.map((id) => {
    const max = open.max[id] ?? 0
    return { id, max, points: sum(given.map((points) => Math.min(max, points[id] ?? 0))) / given.length }
  })
}

function scorePart({ id, skill, items: planned }: PlannedPart, all: ScoredItem[]): PartScore {
  const items = all.filter((item) => planned.some((one) => one.id === item.id))
  return {
    part: id,
    skill,
    points: sum(items.map(({ share, points }) => (share ?? 0) * points)),
    max: sum(items.map(({ points }) => points)),
    percent: percentOf(items),
    answered: answeredOf(items),
    subscales: [...subscalesOf(items), ...indicesOf(items)],
    t_score: null,
  }
}

function subscalesOf(items: ScoredItem[]): PartScore['subscales'] {
  const ids = new Set(items.flatMap(({ subscale }) => subscale ?? []))
  return [...ids].map((id) => {
    const same = items.filter(({ subscale }) => subscale === id)
    return { id, percent: percentOf(same), answered: answeredOf(same) }
  })
}

function indicesOf(items: ScoredItem[]): PartScore['subscales'] {
  if (items.some((item) => isOpen(item) && !item.indices)) return []
  const all = items.flatMap((item) => (item.indices ?? []).map((index) => ({ ...index, isAnswered: item.isAnswered })))
  const ids = new Set(all.map(({ id }) => id))
  return [...ids].map((id) => {
    const same = all.filter((index) => index.id === id)
    return { id, percent: (100 * sum(same.map(({ points }) => points))) / sum(same.map(({ max }) => max)), answered: answeredOf(same) }
  })
}

const answeredOf = (items: readonly { isAnswered: boolean }[]): number => items.filter((item) => item.isAnswered).length

function percentOf(items: ScoredItem[]): number | null {
  if (items.length === 0 || items.some(({ share }) => share === null)) return null
  return (100 * sum(items.map(({ share, points }) => (share ?? 0) * points))) / sum(items.map(({ points }) => points))
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
