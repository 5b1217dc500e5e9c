import { expect, test } from 'vitest'
import { afterReceiptAnswer } from './receipt-queue.rules.ts'

const now = new Date('2026-11-20T04:00:00.000Z')

test('a number ends the waiting', () => {
  expect(afterReceiptAnswer(3, { number: '143' }, now)).toEqual({
    state: 'registered',
    number: '143',
    attempts: 4,
    next_at: null,
    error: '',
  })
})

test.each([
  [{ number: null }, 'no number'],
  [{ error: 'no paper', isFinal: false }, 'no paper'],
])('without a number it is asked for again with growing pauses, then given to staff: %o', (answer, error) => {
  const changes = Array.from({ length: 11 }, (_, attempts) => afterReceiptAnswer(attempts, answer, now))
  expect(changes.map(({ state }) => state)).toEqual([...Array.from({ length: 10 }, () => 'waiting'), 'failed'])
  expect(changes.at(-1)).toMatchObject({ error, next_at: null, attempts: 11 })
  const times = changes.flatMap(({ next_at }) => next_at ?? [])
  expect(times).toEqual(times.toSorted())
})

test('what will never work is given to staff at once', () => {
  expect(afterReceiptAnswer(0, { error: 'not connected', isFinal: true }, now)).toMatchObject({
    state: 'failed',
    error: 'not connected',
  })
})
