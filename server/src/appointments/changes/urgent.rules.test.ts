import { expect, test } from 'vitest'
import { isUrgent } from './urgent.rules.ts'

const starts = '2026-11-23T09:00:00.000Z'

test.each([
  ['appointment-cancelled', '2026-11-23T06:00:00.000Z', true],
  ['appointment-moved', '2026-11-23T08:59:00.000Z', true],
  ['appointment-soon', '2026-11-23T08:00:00.000Z', true],
  ['appointment-accepted', '2026-11-23T05:59:00.000Z', false],
  ['appointment-accepted', '2026-11-22T19:30:00.000Z', false],
  ['appointment-cancelled', '2026-11-23T09:00:00.000Z', false],
  ['appointment-finished', '2026-11-23T17:30:00.000Z', false],
  ['appointment-declined', '2026-11-23T08:00:00.000Z', false],
  ['appointment-requested', '2026-11-23T08:00:00.000Z', false],
  ['appointment-move-requested', '2026-11-23T08:00:00.000Z', false],
  ['appointment-unanswered', '2026-11-23T08:00:00.000Z', false],
] as const)('%s at %s: %s', (news, at, wakes) => {
  expect(isUrgent(news, starts, at)).toBe(wakes)
})
