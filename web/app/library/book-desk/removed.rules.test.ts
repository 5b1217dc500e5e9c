import { expect, test } from 'vitest'
import { removedGroups } from './removed.rules.ts'

const place = (kind: 'script' | 'handler' | 'frame', where: string, count: number) => ({
  kind,
  where,
  what: 'x',
  count,
})

test('what was removed is counted by kind, with its places in the order of the book', () => {
  const first = place('handler', 'a.xhtml', 3)
  const second = place('handler', 'b.xhtml', 1)
  const script = place('script', 'b.xhtml', 2)
  expect(removedGroups([first, script, second])).toEqual([
    { kind: 'script', count: 2, places: [script] },
    { kind: 'handler', count: 4, places: [first, second] },
  ])
})

test('a clean book has no groups', () => {
  expect(removedGroups([])).toEqual([])
})
