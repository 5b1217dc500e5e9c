import { expect, test } from 'vitest'
import { isUnchangedSince } from './remind.rules.ts'

test('an appointment made within the reminder period needs no reminder', () => {
  const settled = (at: string, hours: number) => isUnchangedSince('2026-11-23T04:00:00.000Z', at, hours)
  expect([settled('2026-11-22T04:00:00.000Z', 24), settled('2026-11-22T04:00:01.000Z', 24)]).toEqual([true, false])
  expect([settled('2026-11-23T03:00:00.000Z', 1), settled('2026-11-23T03:00:01.000Z', 1)]).toEqual([true, false])
})
