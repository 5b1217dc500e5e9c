import { expect, test } from 'vitest'
import { fillOf } from './fill.rules.ts'

test.each([
  [10, '#36C3DB'],
  [9, '#A5E4EE'],
  [0, '#DCE4E6'],
  [null, '#E9DFC9'],
])('%s free places are %s', (free, fill) => expect(fillOf(free, false).fill).toBe(fill))
test('the chosen region is dark', () => expect(fillOf(3, true)).toEqual({ fill: '#0B2C38', ink: '#FFFFFF' }))
