import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'
import type { ItemKey } from '../scorers/score-item.rules.ts'
import type { Chance } from '../../platform/chance.ts'

interface ToAnswer {
  item: Item
  key: ItemKey
  language: Language
  /** Probability that the pupil answers right, from 0 to 1. */
  skill: number
  ideas: string[]
  chance: Chance
  /** The scales for which an item without a right answer counts, and how much the pupil is drawn to each scale. */
  loads?: Record<string, number> | undefined
  leanings?: Readonly<Record<string, number>> | undefined
}

/** Makes an answer that fits the pupil's skill: right, nearly right or plausibly wrong. */
export function answerItem(params: ToAnswer): AnswerValue {
  const { key, item, chance } = params
  if ('open' in key) return item.kind === 'drawing' ? { strokes: drawing(chance) } : written(params)
  if ('values' in key || 'counts' in key) return answerAboutSelf(key, params)
  const isRight = chance.happens(params.skill)
  if ('right' in key) return chosen(key.right, isRight, params)
  if ('ratings' in key) return judged(key.ratings, isRight, params)
  return isRight ? rightAnswer(key, params.language) : wrongAnswer(key, chance)
}

type OfOneself = Extract<ItemKey, { values: unknown } | { counts: unknown }>

function answerAboutSelf(key: OfOneself, { item, chance, loads = {}, leanings }: ToAnswer): AnswerValue {
  if ('values' in key)
    return leanings
      ? nearestStep(key.values, leanings[Object.keys(loads)[0] ?? ''] ?? 3)
      : chance.pick(Object.keys(key.values))
  return leanings
    ? mostLiked(key.counts, leanings, item.kind === 'multiple' ? 3 : 1)
    : chance.pick(Object.keys(key.counts))
}

/** The step that matches how much the pupil is drawn to the subject of the statement. */
const nearestStep = (values: Record<string, number>, target: number): string =>
  Object.keys(values).toSorted(
    (one, other) => Math.abs((values[one] ?? 0) - target) - Math.abs((values[other] ?? 0) - target),
  )[0] ?? ''

function mostLiked(
  counts: Record<string, string>,
  leanings: Readonly<Record<string, number>>,
  most: number,
): AnswerValue {
  const ranked = Object.keys(counts).toSorted(
    (one, other) => (leanings[counts[other] ?? ''] ?? 0) - (leanings[counts[one] ?? ''] ?? 0),
  )
  return most === 1 ? (ranked[0] ?? '') : ranked.slice(0, most)
}

type Composed = Extract<ItemKey, { order: unknown } | { pairs: unknown } | { number: unknown } | { accept: unknown }>

function rightAnswer(key: Composed, language: Language): AnswerValue {
  if ('order' in key) return key.order
  if ('pairs' in key) return key.pairs
  return 'number' in key ? String(key.number).replace('.', ',') : (key.accept[language][0] ?? '')
}

function wrongAnswer(key: Composed, chance: Chance): AnswerValue {
  if ('order' in key) return swapped(key.order, chance)
  if ('pairs' in key) return crossed(key.pairs, chance)
  return 'number' in key ? String(Math.round(key.number) + 1 + chance.below(4)) : '—'
}

function chosen(right: string | string[], isRight: boolean, { item, chance }: ToAnswer): AnswerValue {
  if (isRight) return right
  const others = (item.options ?? []).map(({ id }) => id).filter((id) => !right.includes(id))
  if (typeof right === 'string') return chance.pick(others)
  return [...right.slice(1), chance.pick(others)]
}

function judged(ratings: Record<string, number>, isRight: boolean, { item, chance }: ToAnswer): AnswerValue {
  const ranked = Object.entries(ratings)
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id)
  const [best = '', second = best] = ranked
  const most = isRight ? best : chance.pick(ranked.slice(1, -1).length > 0 ? ranked.slice(1, -1) : [second])
  return item.kind === 'most-least'
    ? { most, least: isRight ? (ranked.at(-1) ?? '') : (ranked.filter((id) => id !== most).at(-1) ?? '') }
    : most
}

function swapped(order: string[], chance: Chance): string[] {
  const at = chance.below(order.length - 1)
  return order.map((id, index) => (index === at ? (order[at + 1] ?? id) : index === at + 1 ? (order[at] ?? id) : id))
}

function crossed(pairs: Record<string, string>, chance: Chance): Record<string, string> {
  const lefts = Object.keys(pairs)
  const rights = Object.values(pairs)
  const turn = 1 + chance.below(Math.max(1, lefts.length - 1))
  return Object.fromEntries(lefts.map((left, index) => [left, rights[(index + turn) % rights.length] ?? '']))
}

function written({ ideas, skill, chance }: ToAnswer): string {
  const count = Math.max(1, Math.round(ideas.length * skill * (0.4 + chance.next() * 0.6)))
  const from = chance.below(ideas.length)
  return Array.from({ length: count }, (_, index) => ideas[(from + index) % ideas.length]).join('\n')
}

const colors = ['ink', 'aspan', 'tulip', 'sun', 'grass'] as const

/** A few wavy lines, like a drawing by hand. */
function drawing(chance: Chance) {
  return Array.from({ length: 3 + chance.below(5) }, (_, stroke) => {
    const [x, y, bend] = [60 + chance.below(400), 60 + chance.below(260), 20 + chance.below(60)]
    return {
      color: chance.pick(colors),
      width: 4,
      points: Array.from({ length: 14 }, (__, step): [number, number, number] => [
        x + step * 9,
        Math.round(y + Math.sin(step / 2) * bend),
        stroke * 4000 + step * 40,
      ]),
    }
  })
}
