import { expect, test } from 'vitest'
import type { BookingState } from '#contract/appointments/booking'
import { bookingParamsOf, bookingAddress, formatOf, numberOf, stepOf } from './booking-address.rules.ts'

const host = '00000000-0000-7000-8000-000000000012'
const open = { may_book: true, held: null }
const holding = { may_book: true, held: { host: { id: host } } as BookingState['held'] }

test('an address is read and written, and invalid parts are ignored', () => {
  const search = new URLSearchParams(
    `kind=consultation&format=online&host=${host}&day=2026-11-26&month=2026-13&step=nowhere&id=1`,
  )
  expect(bookingParamsOf(search)).toEqual({ kind: 'consultation', format: 'online', host, day: '2026-11-26' })
  expect(bookingAddress({ kind: 'testing', host }, { host: undefined, language: 'kk' })).toBe(
    '/booking?kind=testing&language=kk',
  )
  expect(bookingAddress({})).toBe('/booking')
})

test.each(['day=2026-02-31', 'day=2026-13-29', 'month=0000-01', 'month=9999-12'])(
  '%s is outside the plausible range and is ignored',
  (search) => {
    expect(bookingParamsOf(new URLSearchParams(search))).toEqual({})
  },
)

test('the step follows from the choices and the rules', () => {
  expect(stepOf({}, null)).toBe('kind')
  expect(stepOf({ kind: 'consultation', host }, { may_book: false, held: null })).toBe('closed')
  expect(stepOf({ kind: 'consultation' }, open)).toBe('host')
  expect(stepOf({ kind: 'consultation', host }, open)).toBe('time')
  expect(stepOf({ kind: 'consultation', host, step: 'host' }, open)).toBe('host')
  expect(stepOf({ kind: 'consultation', host, step: 'purpose' }, holding)).toBe('purpose')
  expect(stepOf({ kind: 'consultation', id: host }, null)).toBe('ticket')
})

test('without a hold the address leads back to the times', () => {
  expect(stepOf({ kind: 'consultation', host, step: 'purpose' }, open)).toBe('time')
  expect(stepOf({ kind: 'consultation', host: host.replace('12', '13'), step: 'purpose' }, holding)).toBe('time')
})

test('a refusal is shown on the first of five steps', () => {
  expect([numberOf('kind'), numberOf('closed'), numberOf('time'), numberOf('ticket')]).toEqual([1, 1, 3, 5])
})

test('tests are taken at the centre, whatever the address says', () => {
  expect(formatOf({ kind: 'testing', format: 'online' })).toBe('offline')
  expect(formatOf({ kind: 'consultation' })).toBe('online')
  expect(formatOf({ kind: 'training' })).toBe('offline')
})
