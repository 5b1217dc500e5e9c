import { expect, test } from 'vitest'
import { seededRandom } from '../../instrument/seeded.rules.ts'
import { chanceOf } from '../chance.rules.ts'
import { makeStory, storyLevels } from './stories.rules.ts'
import type { Relation } from './story.rules.ts'
import { solveStory } from './story-solver.ts'

const stories = storyLevels.flatMap((_, at) =>
  Array.from({ length: 200 }, (__, seed) => makeStory(at + 1, chanceOf(seededRandom(seed, 'story')))),
)
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number).toSorted((one, other) => one - other)

test('a story has the same numbers in every language, and all that its answer needs', () => {
  for (const { passage, stem, task } of stories) {
    const numbers = numbersIn(`${passage?.ru} ${stem.ru}`)
    expect(numbersIn(`${passage?.kk} ${stem.kk}`)).toEqual(numbers)
    expect(numbersIn(`${passage?.en} ${stem.en}`)).toEqual(numbers)
    const needed = task.relations.flatMap(({ equals }) => (equals === 0 ? [] : [Math.abs(equals)]))
    expect(numbers).toEqual(expect.arrayContaining(needed))
  }
})

test('the explained steps lead to the right option', () => {
  for (const { explanation, options } of stories)
    expect(explanation.ru).toMatch(new RegExp(`= ${String(options[0]?.value)}\\.$`))
})

test('a Russian story never has «было 21 книга», and every number is beside the form it requires', () => {
  const wrong =
    /было \d*(?<!1)1 |(?<!\d)(?:[05-9]|\d*(?:1\d|[02-9][05-9])) (?:книги|книга|марки|марка|яблока|карандаша|открытки|ученика|места)(?![а-я])/
  expect(stories.map(({ passage }) => passage?.ru ?? '').filter((text) => wrong.test(text))).toEqual([])
})

test.each<[string, Relation[], string, number]>([
  [
    'given away',
    [
      { sum: { had: 1 }, equals: 12 },
      { sum: { left: 1, had: -1 }, equals: -5 },
    ],
    'left',
    7,
  ],
  [
    'together, and three times as many',
    [
      { sum: { one: 1, other: 1 }, equals: 40 },
      { sum: { other: 1, one: -3 }, equals: 0 },
    ],
    'other',
    30,
  ],
  [
    'a price before it was cut by a fifth',
    [
      { sum: { now: 1 }, equals: 6400 },
      { sum: { now: 100, before: -80 }, equals: 0 },
    ],
    'before',
    8000,
  ],
])('the solver knows: %s', (_, relations, asks, answer) => {
  expect(solveStory({ relations, asks }, [answer - 1, answer, answer + 1])).toEqual([1])
})

test('an ambiguous or contradictory story has no answer', () => {
  expect(solveStory({ relations: [{ sum: { one: 1, other: 1 }, equals: 40 }], asks: 'one' }, [20, 40])).toEqual([])
  const twice = [1, 2].map((equals) => ({ sum: { one: 1 }, equals }))
  expect(solveStory({ relations: twice, asks: 'one' }, [1, 2])).toEqual([])
})
