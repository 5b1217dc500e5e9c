import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { Item } from '#contract/diagnostics/forms'
import { scoreItem, type ItemKey } from '../scorers/score-item.rules.ts'
import { keyWithFormNames, optionNames, withNames } from './option-names.rules.ts'
import { seededRandom } from '../instrument/seeded.rules.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `text of ${id}` }))
const right = ['r1', 'r2', 'r3'].map((id) => ({ id, text: `text of ${id}` }))
const left = ['l1', 'l2'].map((id) => ({ id, text: id }))
const item = (kind: Item['kind']): Item => ({ item: 0, id: 'q', kind, stem: '', options })
const match: Item = { item: 0, id: 'q', kind: 'match', stem: '', left, right }
const seeds = Array.from({ length: 100 }, (_, seed) => seed)

/** The answer of a pupil who chooses by the text of the options, in a form with this seed. */
function chosenBy(texts: AnswerValue, shown: Item): AnswerValue {
  const named = (id: string) =>
    [...(shown.options ?? []), ...(shown.right ?? [])].find(({ text }) => text === `text of ${id}`)?.id ?? id
  if (typeof texts === 'string') return named(texts)
  if (Array.isArray(texts)) return texts.map(named)
  return Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([name, id]) => (typeof id === 'string' ? [[name, named(id)]] : [])),
  )
}

test.each<[string, Item, ItemKey, AnswerValue[]]>([
  ['one right option', item('single'), { right: 'c' }, ['a', 'b', 'c', 'd']],
  [
    'several right options',
    item('multiple'),
    { right: ['a', 'd'], partial: true },
    [['a', 'd'], ['a'], ['b', 'd'], ['c']],
  ],
  ['experts’ ratings', item('single'), { ratings: { a: -2, b: 0, c: 1, d: 2 } }, ['a', 'b', 'c', 'd']],
  [
    'most and least',
    item('most-least'),
    { ratings: { a: -2, b: 0, c: 1, d: 2 } },
    [
      { most: 'd', least: 'a' },
      { most: 'b', least: 'd' },
    ],
  ],
  ['steps of a statement', item('single'), { values: { a: 1, b: 2, c: 3, d: 4 } }, ['a', 'c', 'd']],
  ['a forced choice', item('single'), { counts: { a: 'one', b: 'two' } }, ['a', 'b']],
  [
    'pairs',
    match,
    { pairs: { l1: 'r2', l2: 'r3' } },
    [
      { l1: 'r2', l2: 'r3' },
      { l1: 'r1', l2: 'r3' },
    ],
  ],
  [
    'an order',
    item('order'),
    { order: ['b', 'a', 'd', 'c'] },
    [
      ['b', 'a', 'd', 'c'],
      ['a', 'b', 'd', 'c'],
    ],
  ],
])('who answers by what is written scores the same wherever it stands: %s', (_, bank, key, answers) => {
  for (const seed of seeds) {
    const names = optionNames(bank, undefined, seededRandom(seed, 'q'))
    const shown = withNames(bank, names)
    expect((shown.options ?? shown.right)?.map(({ id }) => id)).toEqual(
      (bank.options ?? bank.right)?.map(({ id }) => id),
    )
    for (const answer of answers)
      expect(scoreItem(keyWithFormNames(key, names), chosenBy(answer, shown))).toBe(scoreItem(key, answer))
  }
})

test('the same position is another option in another form', () => {
  const firsts = seeds.map(
    (seed) =>
      withNames(item('single'), optionNames(item('single'), undefined, seededRandom(seed, 'q'))).options?.[0]?.text,
  )
  expect(new Set(firsts).size).toBe(4)
})

test('fixed options keep their position, all of them or one', () => {
  expect(optionNames(item('single'), 'all', seededRandom(1, 'q'))).toBeNull()
  for (const seed of seeds) {
    const shown = withNames(item('single'), optionNames(item('single'), ['d'], seededRandom(seed, 'q')))
    expect(shown.options?.[3]).toEqual({ id: 'd', text: 'text of d' })
  }
})

test('an order item begins as its author wrote it, and left sides of pairs stay', () => {
  expect(optionNames(item('order'), undefined, seededRandom(1, 'q'))).toBeNull()
  expect(withNames(match, optionNames(match, undefined, seededRandom(1, 'q'))).left).toEqual(left)
})
