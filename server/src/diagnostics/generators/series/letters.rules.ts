import words from '#content/generators/letters.json' with { type: 'json' }
import { retryUntilFound, type Chance } from '../chance.rules.ts'
import {
  difficultyOf,
  inLanguages,
  type Facets,
  type InLanguages,
  type MadeItem,
  type Words,
} from '../made-item.rules.ts'
import { fillWords } from '../template.rules.ts'
import { alphabets } from './alphabets.rules.ts'
import { continueSeries } from './continue-series.rules.ts'

/**
 * Letters by their distance from the letter that comes first in the alphabet. The distances are the same in every
 * language, while the letters differ.
 */
export interface LettersTask {
  terms: readonly number[]
}

type LetterRule = keyof typeof rules

/** From the easiest. */
export const letterLevels: readonly (readonly LetterRule[])[] = [['step'], ['growing', 'alternating'], ['interleaved']]

const weights: Facets = { minus: 0.2, operations: 0.9, period: 0.8, growing: 0.5 }

/** The length of the shortest alphabet. */
const widest = Math.min(...Object.values(alphabets).map((letters) => letters.length))

export function makeLetters(level: number, chance: Chance): MadeItem<LettersTask, number> {
  const rule = chance.pick(letterLevels[level - 1] ?? [])
  const { terms, options } = retryUntilFound(() => tried(rule, chance))
  const width = Math.max(...terms, ...options) + 1
  const room = widest - width
  const where = chance.between(0, room)
  const letter = inLanguages((language) => {
    // Spreads the series over the whole alphabet if it is longer than needed.
    const first = room === 0 ? 0 : Math.floor((where * (alphabets[language].length - width)) / room)
    return (at: number) => alphabets[language][first + at] ?? ''
  })
  const facets: Facets = {
    operations: rule === 'alternating' || rule === 'interleaved' ? 1 : 0,
    period: rule === 'alternating' || rule === 'interleaved' ? 1 : 0,
    growing: rule === 'growing' ? 1 : 0,
    minus: terms.some((term, at) => at > 0 && term < (terms[at - 1] ?? 0)) ? 1 : 0,
  }
  return {
    kind: 'single',
    task: { terms },
    name: `${where} ${terms.join()}`,
    options: options.map((value) => ({ value, text: inLanguages((language) => letter[language](value)) })),
    facets,
    difficulty: difficultyOf(-1, weights, facets),
    stem: fillWords(words.stem, { series: inLanguages((language) => terms.map(letter[language]).join(', ')) }),
    hint: fillWords(words.hint, { letters: inLanguages((language) => alphabets[language].join(' ')) }),
    explanation: explanationOf(terms, options[0] ?? 0, rule, letter),
  }
}

const rules = {
  step: (chance: Chance) => {
    const step = chance.pick([1, 2, 3, 4, -1, -2, -3])
    return walked(chance.between(0, 25), 6, () => step)
  },
  growing: (chance: Chance) => {
    const [first, more] = [chance.pick([0, 1, 2, -1, -2]), chance.pick([1, -1])]
    return walked(chance.between(0, 25), 7, (at) => first + more * at)
  },
  alternating: (chance: Chance) => {
    const [one, other] = chance.shuffle([chance.between(2, 6), -chance.between(1, 4)])
    return walked(chance.between(0, 25), 8, (at) => (at % 2 === 0 ? (one ?? 0) : (other ?? 0)))
  },
  interleaved: (chance: Chance) => {
    const [one, other] = [chance.pick([1, 2, 3, -1, -2]), chance.pick([1, 2, 3, -1, -2, -3])]
    const [first, second] = [chance.between(0, 25), chance.between(0, 25)]
    return Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0 ? first + (one * at) / 2 : second + (other * (at - 1)) / 2,
    )
  },
}

const walked = (first: number, length: number, step: (at: number) => number) => {
  const terms = [first]
  while (terms.length < length) terms.push((terms.at(-1) ?? 0) + step(terms.length - 1))
  return terms
}

function tried(rule: LetterRule, chance: Chance): { terms: number[]; options: number[] } | null {
  const all = rules[rule](chance)
  const [terms, next] = [all.slice(0, -1), all.at(-1) ?? 0]
  if (!isClear(rule, all) || continueSeries(terms, undefined, false) !== next) return null
  // Shifts the terms so that a wrong letter can also be below the lowest term.
  const least = Math.min(...all)
  const moved = (term: number) => term - least + 2
  const chosen = wrongLetters(terms, next, chance).map(moved)
  return chosen.length === 4 && chosen.every((letter) => letter >= 0 && letter < widest)
    ? { terms: terms.map(moved), options: [moved(next), ...chance.shuffle(chosen)] }
    : null
}

/** Whether the series fits the shortest alphabet and its rule is recognizable. */
function isClear(rule: LetterRule, all: readonly number[]): boolean {
  const changes = new Set(all.slice(1).map((term, at) => term - (all[at] ?? 0)))
  const isWide = Math.max(...all) - Math.min(...all) >= widest - 4
  return !isWide && !changes.has(0) && (rule === 'step' || changes.size > 1) && new Set(all.slice(0, -1)).size >= 4
}

/** Typical mistakes. How many of them come before the right letter is random. */
function wrongLetters(terms: readonly number[], next: number, chance: Chance): number[] {
  const [last = 0, before = 0] = [terms.at(-1), terms.at(-2)]
  const mistaken = [last + (last - before), next + 1, next - 1, next + 2, next - 2, last, next + (next - last)]
  const wrong = [...new Set(mistaken)].filter((letter) => letter !== next)
  return [
    ...wrong.filter((letter) => letter < next).slice(0, chance.between(0, 4)),
    ...wrong.filter((letter) => letter > next),
  ].slice(0, 4)
}

type Letters = InLanguages<(at: number) => string>

function explanationOf(terms: readonly number[], next: number, rule: LetterRule, letter: Letters): Words {
  const apart = rule === 'interleaved' ? 2 : 1
  const all = [...terms, next]
  const changes = all.slice(apart).map((term, at) => term - (all[at] ?? 0))
  const seen = rule === 'step' ? changes.slice(-1) : rule === 'growing' ? changes : changes.slice(0, 2)
  return fillWords(words.explanations[rule], {
    changes: seen.map((change) => (change < 0 ? `−${-change}` : `+${change}`)).join(', '),
    answer: inLanguages((language) => letter[language](next)),
  })
}
