import words from '#content/generators/young.json' with { type: 'json' }
import type { Chance } from '../chance.rules.ts'
import { drawLook, drawLooks, allThings, type Look } from '../drawing/draw-thing.rules.ts'
import { difficultyOf, type Facets, type MadeItem } from '../made-item.rules.ts'
import { fillWords, joinList } from '../template.rules.ts'
import { lookWords, rowWords } from './look-words.rules.ts'

export interface PatternTask {
  row: readonly Look[]
}

/** What repeats, as indexes in a list of values, and how much of it is shown; from the easiest. */
export const patternLevels = [
  { units: [[0, 1]], seen: 4 },
  {
    units: [
      [0, 1, 2],
      [0, 0, 1],
      [0, 1, 1],
    ],
    seen: 5,
  },
] as const

const weights: Facets = { length: 0.8 }

/** A repeating pattern of things or of their looks, for children who cannot read yet. */
export function makePattern(level: number, chance: Chance): MadeItem<PatternTask, Look> {
  const { units, seen } = patternLevels[level - 1] ?? patternLevels[0]
  const unit = chance.pick<readonly number[]>(units)
  const plain: Look = { thing: chance.pick(allThings), fill: chance.pick([0, 1, 2]), size: 1 }
  const isOfThings = chance.pick([true, true, false])
  const values = chance.shuffle(isOfThings ? allThings : [0, 1, 2]).slice(0, 3)
  const looks = values.map((value): Look => (isOfThings ? { ...plain, thing: value } : { ...plain, fill: value }))
  const placeAt = (at: number) => unit[at % unit.length] ?? 0
  const row = Array.from({ length: seen }, (_, at) => looks[placeAt(at)] ?? plain)
  const right = placeAt(seen)
  const options = [right, ...chance.shuffle([0, 1, 2].filter((place) => place !== right))].map(
    (place) => looks[place] ?? plain,
  )
  const altOf = (look: Look) => lookWords(isOfThings ? { thing: look.thing } : { thing: look.thing, fill: look.fill })
  const facets = { length: unit.length - 2 }
  return {
    kind: 'picture',
    task: { row },
    name: row.map(({ thing, fill }) => `${thing}${fill}`).join(' '),
    options: options.map((value) => ({ value, picture: drawLook(value), alt: altOf(value) })),
    facets,
    difficulty: difficultyOf(-3.2, weights, facets),
    stem: words.pattern.stem,
    picture: { svg: drawLooks(row), alt: rowWords(row.map(altOf)) },
    explanation: fillWords(words.pattern.explanation, {
      row: joinList(row.map(altOf)),
      next: altOf(options[0] ?? plain),
    }),
  }
}
