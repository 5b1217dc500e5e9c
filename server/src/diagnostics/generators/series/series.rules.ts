import words from '#content/generators/series.json' with { type: 'json' }
import { retryUntilFound, type Chance } from '../chance.rules.ts'
import { difficultyOf, inAll, type Facets, type MadeItem } from '../made-item.rules.ts'
import { fillWords } from '../template.rules.ts'
import { wrongNumbers } from '../wrong-options.rules.ts'
import { continueSeries } from './continue-series.rules.ts'
import { numberRules, type NumberRule } from './number-terms.rules.ts'

/** The shown terms; the next one is asked for. */
export interface SeriesTask {
  terms: readonly number[]
}

/** From the easiest. */
export const seriesLevels: readonly (readonly NumberRule[])[] = [
  ['step'],
  ['factor', 'growing'],
  ['sum-of-two', 'alternating', 'interleaved'],
  ['factor-and-more', 'factor-and-step'],
]

const weights: Facets = { factor: 0.6, minus: 0.2, operations: 0.9, period: 0.8, growing: 0.5, big: 0.2 }

export function makeSeries(level: number, chance: Chance): MadeItem<SeriesTask, number> {
  const rule = chance.pick(seriesLevels[level - 1] ?? [])
  const { terms, next, mistaken, explanation } = retryUntilFound(() => {
    const made = numberRules[rule](chance)
    const isPlain =
      [...made.terms, made.next].every((term) => term >= 0 && term <= 400) && made.terms.length >= minTerms[rule]
    return isPlain && continueSeries(made.terms) === made.next ? made : null
  })
  const facets = facetsOf(rule, terms)
  return {
    kind: 'single',
    task: { terms },
    name: terms.join(),
    options: [next, ...wrongNumbers(next, mistaken, chance)].map((value) => ({ value, text: inAll(String(value)) })),
    facets,
    difficulty: difficultyOf(-1.5, weights, facets),
    stem: fillWords(words.stem, { series: terms.join(', ') }),
    explanation,
  }
}

/** Five terms for a simple rule, six for alternating steps, seven for two interleaved series. */
const minTerms: Record<NumberRule, number> = {
  step: 5,
  factor: 5,
  growing: 6,
  'sum-of-two': 6,
  'factor-and-more': 5,
  'factor-and-step': 6,
  alternating: 6,
  interleaved: 7,
}

function facetsOf(rule: NumberRule, terms: readonly number[]): Facets {
  const among = (...rules: NumberRule[]) => (rules.includes(rule) ? 1 : 0)
  const goesDown = terms.some((term, at) => at > 0 && term < (terms[at - 1] ?? 0))
  return {
    operations: among('alternating', 'factor-and-step', 'factor-and-more', 'sum-of-two', 'interleaved'),
    factor: among('factor', 'factor-and-step', 'factor-and-more'),
    period: among('alternating', 'factor-and-step', 'interleaved'),
    growing: among('growing'),
    minus: goesDown ? 1 : 0,
    big: Math.max(...terms) > 50 ? 1 : 0,
  }
}
