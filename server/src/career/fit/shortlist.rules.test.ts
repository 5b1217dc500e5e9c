import { expect, test } from 'vitest'
import { shortlist, type Rated } from './shortlist.rules.ts'

const limits = { very_close: 0.8, close: 0.65, cards: 12, per_field: 3, exploring: 2 }
const one = (id: string, field: string, fit: number, education = ['tvet', 'bachelor']): Rated => ({
  id,
  field,
  fit,
  education,
})
/** `each` occupations in each field, with slowly falling fits. */
const country = (fields: number, each: number, from: number, education?: string[]): Rated[] =>
  Array.from({ length: fields * each }, (_, index) =>
    one(`o${String(index).padStart(3, '0')}`, `f${index % fields}`, from - index / 1000, education),
  )
const told = (cards: { id: string; group: string }[]) => cards.map(({ id, group }) => `${id} ${group}`)

test('occupations are grouped by their exact fit', () => {
  const cards = shortlist(
    [one('a', 'it', 0.8), one('b', 'it', 0.65), one('c', 'law', 0.7999), one('d', 'it', 0.6499)],
    limits,
    false,
  )
  expect(told(cards)).toEqual(['a very-close', 'c close', 'b close'])
  expect(shortlist([one('a', 'it', 0.1 + 0.2 + 0.5)], limits, false)[0]?.group).toBe('very-close')
})

test('there are at most twelve cards, three per field, and the last two are of new fields', () => {
  const cards = shortlist(
    [...country(4, 10, 0.95), one('x', 'far', 0.3), one('y', 'farther', 0.2), one('z', 'farthest', 0.1)],
    limits,
    false,
  )
  expect(cards).toHaveLength(12)
  expect(
    Math.max(...['f0', 'f1', 'f2', 'f3'].map((field) => cards.filter((card) => card.field === field).length)),
  ).toBe(3)
  expect(told(cards.slice(-2))).toEqual(['x exploring', 'y exploring'])
})

test('the list contains a path through college and one through university', () => {
  const learned = country(5, 5, 0.95, ['bachelor'])
  const cards = shortlist(
    [...learned, one('welder', 'f0', 0.2, ['tvet']), one('chef', 'service', 0.1, ['bachelor'])],
    limits,
    false,
  )
  expect(cards).toHaveLength(12)
  expect(cards.find(({ id }) => id === 'welder')?.group).toBe('exploring')
  const handy = shortlist(
    [...country(5, 5, 0.95, ['tvet']), one('doctor', 'medicine', 0.1, ['medical'])],
    limits,
    false,
  )
  expect(handy.map(({ id }) => id)).toContain('doctor')
})

test('a path that no occupation has is not invented', () => {
  expect(shortlist(country(2, 2, 0.9, ['short-course']), limits, false)).toHaveLength(4)
})

test('if interests are undecided the list is wide: one occupation per field up to the last card', () => {
  const cards = shortlist(country(20, 3, 0.95), limits, true)
  expect(cards).toHaveLength(12)
  // Even if subjects and objects fit well, nothing is called close, because no interest stands out.
  expect(new Set(cards.map(({ group }) => group))).toEqual(new Set(['exploring']))
  expect(new Set(cards.map(({ field }) => field)).size).toBe(12)
})

test('equal fits keep their order, whatever the order of the files', () => {
  const some = [one('b', 'it', 0.7), one('a', 'it', 0.7), one('c', 'law', 0.7)]
  expect(told(shortlist(some, limits, false))).toEqual(told(shortlist(some.toReversed(), limits, false)))
})
