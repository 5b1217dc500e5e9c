import { shuffled, wholeBetween } from '../instrument/seeded.rules.ts'
import type { Generated } from './generated-item.rules.ts'

export const seriesRules = ['step', 'growing-step', 'factor'] as const

type SeriesRule = (typeof seriesRules)[number]

/** The rule decides the difficulty of a series (rule-based item generation: Embretson, 1998). */
export interface SeriesGenerator {
  name: 'number-series'
  rule: SeriesRule
}

const shownTerms = 5

/**
 * Makes a series of five numbers and the next one. The seed chooses the numbers and the place of the right option; the
 * rule decides the difficulty. Wrong options are typical mistakes: the previous step repeated, one too many, one too
 * few, a neighbour.
 */
export function numberSeries({ rule }: SeriesGenerator, random: () => number): Generated {
  const terms = makers[rule](random)
  const [before = 0, last = 0, next = 0] = terms.slice(shownTerms - 2)
  const step = next - last
  const wrong = [last + (last - before), next + 1, next - 1, last, next + step, next + 2, next - 2]
  const options = shuffled([next, ...new Set(wrong.filter((number) => number !== next))].slice(0, 5), random)
  return {
    fills: { series: terms.slice(0, shownTerms).join(', ') },
    options: options.map(String),
    right: options.indexOf(next),
  }
}

const makers: Record<SeriesRule, (random: () => number) => number[]> = {
  step: (random) => {
    const [first, step] = [wholeBetween(2, 20, random), wholeBetween(3, 9, random)]
    return grown(first, () => step)
  },
  'growing-step': (random) => {
    const [first, step, more] = [wholeBetween(2, 12, random), wholeBetween(1, 4, random), wholeBetween(2, 4, random)]
    return grown(first, (index) => step + more * index)
  },
  factor: (random) => {
    const [first, factor] = [wholeBetween(2, 6, random), wholeBetween(2, 3, random)]
    return Array.from({ length: shownTerms + 1 }, (_, index) => first * factor ** index)
  },
}

function grown(first: number, stepAt: (index: number) => number): number[] {
  const terms = [first]
  for (let index = 0; index < shownTerms; index += 1) terms.push((terms.at(-1) ?? 0) + stepAt(index))
  return terms
}
