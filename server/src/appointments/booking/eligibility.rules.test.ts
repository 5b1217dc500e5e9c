import { expect, test } from 'vitest'
import { eligibilityFor, type BookingFacts } from './eligibility.rules.ts'

const ready: BookingFacts = { is_whole: true, tested_on: '2026-11-18', is_invited: false, ahead: null, last_day: null }
const today = '2026-11-20'
const of = (kind: Parameters<typeof eligibilityFor>[0], facts: Partial<BookingFacts> = {}) =>
  eligibilityFor(kind, { ...ready, ...facts }, today, 14)
const unmet = (kind: Parameters<typeof eligibilityFor>[0], facts: Partial<BookingFacts>) =>
  of(kind, facts).checks.flatMap(({ rule, is_met }) => (is_met ? [] : [rule]))

test('a pupil with a passed test and no upcoming appointment can book a consultation', () => {
  expect(of('consultation')).toEqual({
    may_book: true,
    opens_on: null,
    checks: [
      { rule: 'whole', is_met: true, day: null },
      { rule: 'tested', is_met: true, day: '2026-11-18' },
      { rule: 'none-ahead', is_met: true, day: null },
      { rule: 'rested', is_met: true, day: null },
    ],
  })
})

test('a consultation needs a passed test; a test at a centre does not', () => {
  expect(unmet('consultation', { tested_on: null })).toEqual(['tested'])
  expect(of('testing', { tested_on: null }).may_book).toBe(true)
})

test('a pupil who already has an appointment reads the day from which booking is possible again', () => {
  const ahead = { id: 'one', day: '2026-11-26' }
  expect(unmet('consultation', { ahead })).toEqual(['none-ahead'])
  expect(of('consultation', { ahead }).opens_on).toBe('2026-12-10')
})

test('fourteen full days must lie between two meetings: booking opens on the fourteenth', () => {
  expect(of('consultation', { last_day: '2026-11-06' }).may_book).toBe(true)
  expect(unmet('consultation', { last_day: '2026-11-07' })).toEqual(['rested'])
  expect(of('consultation', { last_day: '2026-11-07' }).opens_on).toBe('2026-11-21')
})

test('stage 2 is open to everybody invited, regardless of recent bookings', () => {
  expect(unmet('stage-two', {})).toEqual(['invited'])
  expect(of('stage-two', { is_invited: true, last_day: '2026-11-19' })).toMatchObject({
    may_book: true,
    opens_on: null,
  })
})

test('booking needs a completed sign-up and a consent', () => {
  for (const kind of ['consultation', 'testing', 'stage-two', 'training'] as const)
    expect(unmet(kind, { is_whole: false, is_invited: true })).toEqual(['whole'])
})
