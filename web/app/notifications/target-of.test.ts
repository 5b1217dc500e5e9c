import { expect, test } from 'vitest'
import { targetOf } from './target-of.ts'

test.each([
  ['/parent', 'parent'],
  ['/parent?tab=approved', 'parents'],
] as const)('only a waiting request can be answered: %s', (link, target) => {
  expect(targetOf(link)).toBe(target)
})
