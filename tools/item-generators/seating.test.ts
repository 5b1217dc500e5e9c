import { expect, test } from 'vitest'
import { generateSeating, isNegative, solveSeating, type Statement } from './seating.ts'

const radicals = { people: 5, negatives: 1, kinds: ['before', 'right-after', 'not-at', 'not-next-to'] } as const

test('the statements leave one arrangement, and each of them is needed', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { arrangement, statements } = generateSeating(radicals, seed)
    expect(solveSeating(5, statements)).toEqual([arrangement])
    for (const left of statements)
      expect(
        solveSeating(
          5,
          statements.filter((statement) => statement !== left),
        ).length,
      ).toBeGreaterThan(1)
    expect(statements.filter(isNegative)).toHaveLength(1)
  }
})

test('the same seed gives the same puzzle', () => {
  expect(generateSeating(radicals, 5)).toEqual(generateSeating(radicals, 5))
})

test('each kind of statement means what it says', () => {
  const held = (statement: Statement) =>
    solveSeating(3, [statement])
      .map((arrangement) => arrangement.join(''))
      .sort()
  expect(held({ says: 'before', one: 0, other: 1 })).toEqual(['012', '021', '201'])
  expect(held({ says: 'right-after', one: 0, other: 1 })).toEqual(['102', '210'])
  expect(held({ says: 'next-to', one: 0, other: 1 })).toEqual(['012', '102', '201', '210'])
  expect(held({ says: 'not-next-to', one: 0, other: 1 })).toEqual(['021', '120'])
  expect(held({ says: 'apart', one: 0, other: 1, between: 1 })).toEqual(['021', '120'])
  expect(held({ says: 'at-end', one: 0 })).toEqual(['012', '021', '120', '210'])
  expect(held({ says: 'not-at-end', one: 0 })).toEqual(['102', '201'])
  expect(held({ says: 'not-at', one: 0, place: 0 })).toEqual(['102', '120', '201', '210'])
})
