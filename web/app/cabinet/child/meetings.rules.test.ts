import { expect, test } from 'vitest'
import type { ChildAppointment } from '#contract/appointments/family'
import { aChildAppointment } from '../../../testing/values/appointments.ts'
import { lastOutcome, meetingsIn } from './meetings.rules.ts'

const now = '2026-11-23T06:00:00.000Z'
const meeting = (id: string, day: string, state: ChildAppointment['state']) =>
  aChildAppointment({ id, starts_at: `2026-${day}T05:00:00.000Z`, ends_at: `2026-${day}T05:30:00.000Z`, state })
const idsOf = (all: readonly ChildAppointment[]) => all.map(({ id }) => id)

test('upcoming meetings come first, nearest first, then past ones, latest first', () => {
  const all = [
    meeting('far', '12-05', 'requested'),
    meeting('done', '11-03', 'finished'),
    meeting('next', '11-26', 'accepted'),
    meeting('off', '11-28', 'cancelled'),
  ]
  const { ahead, past } = meetingsIn(all, now)
  expect(idsOf(ahead)).toEqual(['next', 'far'])
  expect(idsOf(past)).toEqual(['off', 'done'])
  expect(lastOutcome(past)?.id).toBe('done')
})

test('a meeting that has ended is past even if nobody has closed it', () => {
  expect(idsOf(meetingsIn([meeting('open', '11-23', 'accepted')], now).past)).toEqual(['open'])
  expect(lastOutcome([])).toBeUndefined()
})
