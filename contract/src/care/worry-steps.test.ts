import { expect, test } from 'vitest'
import { isNotified, stepsOf, worryLevels, type WorryPart } from './worries.ts'

const parts: WorryPart[] = ['author', 'colleague', 'center', 'admin', 'parent']
const toldOf = (isFromHome: boolean) =>
  worryLevels.map((level) => parts.filter((part) => isNotified(part, level, isFromHome)).join(' '))

test('the warning level decides who is notified', () => {
  expect(toldOf(false)).toEqual([
    'author colleague',
    'author colleague center parent',
    'author colleague center admin parent',
  ])
})

test('if the danger comes from home, no parent is notified at any level, and guardianship takes over their step', () => {
  expect(toldOf(true).join(' ')).not.toContain('parent')
  for (const level of worryLevels) expect(stepsOf(level, true)).not.toContain('parents')
  expect(stepsOf('danger', true)).toContain('guardianship')
  expect(stepsOf('danger', false)).toContain('parents')
})
