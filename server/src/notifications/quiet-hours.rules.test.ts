import { expect, test } from 'vitest'
import { quietUntil, usualQuietHours } from './quiet-hours.rules.ts'

const night = { from: 21, to: 8 }
const noon = { from: 12, to: 14 }

test.each([
  ['a minute before nine in the evening', night, '2026-11-23T15:59:59.999Z', null],
  ['at nine in the evening', night, '2026-11-23T16:00:00.000Z', '2026-11-24T03:00:00.000Z'],
  ['at midnight', night, '2026-11-23T19:00:00.000Z', '2026-11-24T03:00:00.000Z'],
  ['just before eight in the morning', night, '2026-11-24T02:59:59.999Z', '2026-11-24T03:00:00.000Z'],
  ['at eight in the morning', night, '2026-11-24T03:00:00.000Z', null],
  ['over the end of a year', night, '2026-12-31T20:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  ['before hours within a day', noon, '2026-11-23T06:59:00.000Z', null],
  ['in hours within a day', noon, '2026-11-23T07:00:00.000Z', '2026-11-23T09:00:00.000Z'],
  ['after hours within a day', noon, '2026-11-23T09:00:00.000Z', null],
  ['in hours that begin at midnight', { from: 0, to: 7 }, '2026-11-23T19:00:00.000Z', '2026-11-24T02:00:00.000Z'],
  ['in hours that end at midnight', { from: 22, to: 0 }, '2026-11-23T17:30:00.000Z', '2026-11-23T19:00:00.000Z'],
  ['at night without quiet hours', null, '2026-11-23T19:00:00.000Z', null],
  ['with hours of no length', { from: 21, to: 21 }, '2026-11-23T16:00:00.000Z', null],
])('%s a copy waits as long as necessary', (_, hours, now, until) => {
  expect(quietUntil(hours, new Date(now))?.toISOString() ?? null).toBe(until)
})

test('pupils have quiet nights by default, parents do not', () => {
  expect(usualQuietHours(true)).toEqual(night)
  expect(usualQuietHours(false)).toBeNull()
})
