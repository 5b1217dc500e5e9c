import { expect, test } from 'vitest'
import { publishedCount } from './published.rules.ts'

test.each([
  [0, null],
  [1, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
  [148_913, 148_910],
])('%s is published as %s', (count, published) => expect(publishedCount(count)).toBe(published))

test('a hidden group has more than one possible size, whatever its whole and the other groups show', () => {
  // All pairs of a hidden group and a shown one, by what is published of them and of their sum.
  const possible = new Map<string, Set<number>>()
  for (let hidden = 0; hidden < 5; hidden++)
    for (let other = 5; other < 60; other++) {
      const seen = `${publishedCount(other)} of ${publishedCount(hidden + other)}`
      possible.set(seen, (possible.get(seen) ?? new Set()).add(hidden))
    }
  expect([...possible].filter(([, sizes]) => sizes.size < 2)).toEqual([])
})
