import { expect, test } from 'vitest'
import { sendingRefusal } from './sms-limits.rules.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const used = (...minutes: number[]) =>
  minutes.map((each) => ({ sent_at: ago(each), is_waiting: false, is_same_purpose: true }))
const waiting = (minutes: number, is_same_purpose = true) => ({
  sent_at: ago(minutes),
  is_waiting: true,
  is_same_purpose,
})

test.each([
  ['the first code is sent', [], null],
  ['a minute after the last code a new one is sent', [waiting(1)], null],
  [
    'half a minute after the last code the wait is half a minute',
    [waiting(0.5)],
    { code: 'sms-too-soon', retryAfter: 30 },
  ],
  ['a code for another purpose does not have to wait', [waiting(0.5, false)], null],
  ['after a confirmed code the next is sent at once', used(0.5), null],
  ['the fifth code of an hour is sent', used(2, 10, 20, 30), null],
  [
    'after five codes within an hour the phone waits an hour from the fifth',
    used(2, 10, 20, 30, 40),
    { code: 'sms-limit', retryAfter: 58 * 60 },
  ],
  [
    'the hour counts from the fifth, not from the first',
    used(50, 60, 70, 80, 90),
    { code: 'sms-limit', retryAfter: 10 * 60 },
  ],
  ['after that hour codes are sent again', used(60, 70, 80, 90, 100), null],
  ['five codes over more than an hour do not reach the limit', used(2, 20, 40, 60, 80), null],
  [
    'ten codes a day are the limit',
    used(70, 140, 210, 280, 350, 420, 490, 560, 630, 700),
    { code: 'too-many', retryAfter: (24 * 60 - 700) * 60 },
  ],
])('%s', (_, to_phone, expected) => {
  expect(sendingRefusal({ to_phone, from_address: [] }, now)).toEqual(expected && { ...expected, isOfPerson: true })
})

test('a whole class can request codes from one address, a script cannot', () => {
  const sends = (number: number) => ({
    to_phone: [],
    from_address: Array.from({ length: number }, (_, index) => ago(index / 2)),
  })
  expect(sendingRefusal(sends(99), now)).toBe(null)
  expect(sendingRefusal(sends(100), now)).toEqual({ code: 'too-many', retryAfter: 3600 - 99 * 30, isOfPerson: false })
})
