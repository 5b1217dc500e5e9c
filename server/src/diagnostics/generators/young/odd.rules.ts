import words from '#content/generators/young.json' with { type: 'json' }
import type { Chance } from '../chance.rules.ts'
import { drawLook, allThings, type Look } from '../drawing/draw-thing.rules.ts'
import { difficultyOf, type Facets, type MadeItem, type Words } from '../made-item.rules.ts'
import { fillWords } from '../template.rules.ts'
import { likeWords, lookWords } from './look-words.rules.ts'

type By = keyof Look

/** What the odd picture differs in: first the thing it shows, then also how it looks. */
export const oddLevels: readonly (readonly By[])[] = [['thing'], ['fill', 'size']]

const every: Record<By, readonly number[]> = { thing: allThings, fill: [0, 1, 2], size: [0, 1] }
const weights: Facets = { hidden: 1 }

/** All other attributes occur twice in each value, so only one attribute makes a picture odd. */
export function makeOdd(level: number, chance: Chance): MadeItem<null, Look> {
  const by = chance.pick<By>(oddLevels[level - 1] ?? ['thing'])
  const [alike = 0, odd = 1] = chance.shuffle(every[by])
  const [one = 'fill', other = 'size'] = (['thing', 'fill', 'size'] as const).filter((name) => name !== by)
  const [ofOne, ofOther] = [chance.shuffle(every[one]), chance.shuffle(every[other])]
  const looks = [0, 1].flatMap((a) =>
    [0, 1].map((b): Look => ({
      thing: 0,
      fill: 0,
      size: 0,
      [by]: a + b === 0 ? odd : alike,
      [one]: ofOne[a],
      [other]: ofOther[b],
    })),
  )
  const [right, ...wrong] = looks
  const options = right ? [right, ...chance.shuffle(wrong)] : []
  const facets = { hidden: by === 'thing' ? 0 : 1 }
  return {
    kind: 'picture',
    task: null,
    name: options
      .map(({ thing, fill, size }) => `${thing}${fill}${size}`)
      .toSorted()
      .join(' '),
    options: options.map((value) => ({ value, picture: drawLook(value), alt: lookWords(value) })),
    facets,
    difficulty: difficultyOf(-3, weights, facets),
    stem: words.odd.stem,
    explanation: by === 'thing' ? byThing(alike, odd) : byLook(by, alike, odd),
  }
}

const { by_thing, by_look } = words.odd.explanation

const byThing = (alike: number, odd: number): Words =>
  fillWords(by_thing, { three: lookWords({ thing: alike }), one: lookWords({ thing: odd }) })

const byLook = (by: 'fill' | 'size', alike: number, odd: number): Words =>
  fillWords(by_look, { three: likeWords(by, alike).many, one: likeWords(by, odd).one })
