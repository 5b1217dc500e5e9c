import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Language } from '#contract/values/locale'
import { isOpen, itemsOf, loadsOf, plannedItems, type Plan, type PlannedItem } from '../instrument/plan.rules.ts'
import { cachedByPlan } from '../instrument/cached-by-plan.rules.ts'
import type { QualityFlag } from './response-quality.rules.ts'
import { calibrationOf, chosenScales, referenceIn, scoreItem, type TestKey } from './score-item.rules.ts'
import {
  ratedCriteria,
  type RatedCriterion,
  type ScaleScore,
  type ScoredItem,
  shareOfCriteria,
} from './scored-item.rules.ts'
import { scorers } from './scorers.rules.ts'
import { percentOf } from './sum-percent.rules.ts'

/** Everything a result is made from. Percents are not rounded. */
export interface Scores {
  scales: ScaleScore[]
  /**
   * Percentage of the items with a right answer; open tasks are not included. Null if the instrument has no right
   * answers.
   */
  total_percent: number | null
  /** Points by item number; null while an evaluator still has to score the item, 0 for pilot items. */
  item_points: (number | null)[]
  /** How many of all given items were answered, including pilot items; the receipt shows it. */
  answered: number
  /**
   * Counted items after the last answered one when the time ran out. They earn no points, but are treated as missing in
   * calibration.
   */
  not_reached: number
  /** Flags about the way of answering; a flag never changes a score. */
  flags: QualityFlag[]
}

/** Points by criterion, as each evaluator gave them. */
export type Evaluations = ReadonlyMap<number, readonly Record<string, number>[]>

export interface Sheet {
  answers: ReadonlyMap<number, AnswerValue>
  evaluations: Evaluations
  /**
   * Manual points that replace those of the key or of the evaluators, by item number. They stay in force for every
   * later version of the key.
   */
  manualPoints: ReadonlyMap<number, number>
  isTimeOver: boolean
  language: Language
}

/** Scores a whole test. The same sheet and key always give the same scores. */
export function scoreTest(plan: Plan, key: TestKey, sheet: Sheet): Scores {
  const planned = itemFacts(plan)
  const items = planned.flatMap((one) => (one.item.pilot ? [] : scored(one, key, sheet)))
  const worth = new Map(items.map(({ number, share, points }) => [number, share === null ? null : share * points]))
  const answered = items.filter((item) => item.isAnswered)
  const taken = { language: sheet.language, reference: plan.adaptive ? referenceIn(key, plan.adaptive.reference) : [] }
  const counted = plan.groups.flatMap((group) => scorers[group.scorer].score(group, items, taken))
  const scales = hasTooFewAnswers(plan, answered.length)
    ? counted.map((scale) => ({ ...scale, percent: null, t_score: null }))
    : counted
  return {
    scales,
    // In an adaptive form the items are chosen for the pupil, so the share of right answers means nothing.
    total_percent: plan.adaptive
      ? (scales[0]?.percent ?? null)
      : percentOf(items.filter(({ number }) => planned[number]?.isKeyed)),
    item_points: planned.map(({ number }) => worth.get(number) ?? (worth.has(number) ? null : 0)),
    answered: planned.filter(({ number }) => isAnswered(sheet.answers.get(number))).length,
    not_reached: sheet.isTimeOver ? notReached(items) : 0,
    flags: [],
  }
}

function notReached(items: readonly ScoredItem[]): number {
  const last = items.findLastIndex((item) => item.isAnswered)
  return items.length - 1 - last
}

/**
 * Whether too few items were answered for any percent: fewer than the minimum of an adaptive form, or not all if the
 * instrument requires all.
 */
export const hasTooFewAnswers = (plan: Plan, answered: number): boolean =>
  plan.adaptive ? answered < plan.adaptive.least : plan.answers === 'all' && answered < itemsOf(plan).length

export const awaitsEvaluation = ({ item_points }: Pick<Scores, 'item_points'>): boolean => item_points.includes(null)

/** Whether the item is right or wrong by a key: not scored by evaluators and not a statement about oneself. */
function isKeyed(item: PlannedItem, loads: Record<string, number>, { groups }: Plan): boolean {
  return (
    !isOpen(item) &&
    groups.some(({ scorer, scales }) => scorers[scorer].isKeyed && scales.some((scale) => Object.hasOwn(loads, scale)))
  )
}

/** The facts about an item that are the same for every attempt. */
interface ItemFacts {
  item: PlannedItem
  number: number
  loads: Record<string, number>
  isKeyed: boolean
}

const itemFacts = cachedByPlan((plan): ItemFacts[] =>
  plannedItems(plan).map(({ item, part }, number) => {
    const loads = loadsOf(item, part)
    return { item, number, loads, isKeyed: isKeyed(item, loads, plan) }
  }),
)

/** Whether a value counts as an answer. A cleared field, one mark of two, or both marks on one option does not. */
export function isAnswered(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if ('strokes' in value && Array.isArray(value.strokes)) return value.strokes.length > 0 || 'photo' in value
  return 'most' in value || 'least' in value ? areTwoMarks(value) : Object.keys(value).length > 0
}

const areTwoMarks = ({ most, least }: Extract<AnswerValue, { most?: string | undefined }>): boolean =>
  Boolean(most && least && most !== least)

const none: readonly string[] = []

function scored(
  { item, number, loads }: ItemFacts,
  key: TestKey,
  { answers, evaluations, manualPoints }: Sheet,
): ScoredItem {
  const right = key[item.id]
  if (!right) throw new Error(`The key has no item ${item.id}`)
  const answer = answers.get(number) ?? null
  const { id, kind, subscale, points } = item
  const isGiven = isAnswered(answer)
  const scoredItem = (
    share: number | null,
    chosen: readonly string[] = none,
    criteria: RatedCriterion[] | null = null,
  ): ScoredItem => {
    return {
      id,
      kind,
      subscale,
      points,
      number,
      loads,
      isAnswered: isGiven,
      share,
      criteria,
      chosen,
      calibration: calibrationOf(right),
    }
  }
  if ('counts' in right) return scoredItem(scoreItem(right, answer), chosenScales(right.counts, answer))
  if ('values' in right) return scoredItem(scoreItem(right, answer))
  const manual = shareOf(item, manualPoints.get(number))
  if (!('open' in right)) return scoredItem(manual ?? scoreItem(right, answer))
  const criteria = ratedCriteria(right.open, isGiven ? evaluations.get(number) : [{}])
  return scoredItem(shareOfOpen(criteria, isGiven ? manual : undefined), none, criteria)
}

/** Null while an evaluator has to score the task. Points on which two people agreed replace those of the criteria. */
const shareOfOpen = (criteria: RatedCriterion[] | null, settled: number | undefined): number | null =>
  criteria && (settled ?? shareOfCriteria(criteria))

/** Manual points as a share of the item's points, at most 1. */
function shareOf({ points }: PlannedItem, manual: number | undefined): number | undefined {
  return manual === undefined || points === 0 ? undefined : Math.min(1, manual / points)
}
