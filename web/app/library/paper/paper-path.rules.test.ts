import { expect, test } from 'vitest'
import { isShown, statesAhead } from './paper-path.rules.ts'

test.each([
  ['new', 'delivery', ['packed', 'sent', 'received']],
  ['new', 'pickup', ['packed', 'ready', 'received']],
  ['ready', 'pickup', ['received']],
  ['received', 'delivery', []],
  ['waiting', 'delivery', []],
  ['refunded', 'pickup', []],
  ['expired', 'delivery', []],
] as const)('%s by %s', (state, way, ahead) => {
  expect(statesAhead(state, way)).toEqual(ahead)
})

test('the time before the payment is shown only where nothing was paid', () => {
  const states = ['waiting', 'expired', 'new', 'received', 'refunded'] as const
  expect(states.filter((state) => isShown('waiting', state))).toEqual(['waiting', 'expired'])
  expect(states.every((state) => isShown('new', state))).toBe(true)
})
