import { expect, test } from 'vitest'
import { isLater } from '#contract/values/stamp'
import { isWaiting } from '../machine/stored-answers.rules.ts'
import { joinNumbered, type NumberedAnswer } from './numbered-answer.ts'

const answered_at = '2026-11-20T09:05:00.000Z'
const moment = Date.parse(answered_at) * 1000
const numbered = (
  seq: number,
  confirmed: number,
  more: Partial<NumberedAnswer> = {},
  value: string | null = 'a',
): NumberedAnswer => ({
  change: { item: 1, seq, value, seconds: 9, answered_at },
  confirmed,
  ...more,
})
const joined = (...found: Parameters<typeof joinNumbered>) => {
  const [answer] = joinNumbered(...found)
  if (!answer) throw new Error('nothing is left')
  return { answer, is_waiting: isWaiting(answer), is_unsent: isLater(answer.change, answer.confirmed) }
}

test('a waiting answer still waits, with the stamp of its moment and number', () => {
  expect(joined(numbered(4, 3))).toMatchObject({
    is_waiting: true,
    answer: { change: { item: 1, stamp: moment + 4, value: 'a', seconds: 9 } },
  })
  expect(joined(numbered(4, 3)).answer.change).not.toHaveProperty('seq')
})

test('so does a cleared one', () =>
  expect(joined(numbered(2, 1, {}, null))).toMatchObject({
    is_waiting: true,
    answer: { change: { stamp: moment + 2, value: null } },
  }))

test('a confirmed answer has the stamp made by the server', () => {
  expect(joined(numbered(3, 3))).toMatchObject({
    is_waiting: false,
    is_unsent: false,
    answer: { change: { stamp: moment + 3 } },
  })
})

test('time that has grown since is sent under the stamp of its answer, and is not awaited', () => {
  expect(joined(numbered(4, 3, { is_time: true }))).toMatchObject({
    is_waiting: false,
    is_unsent: true,
    answer: { change: { stamp: moment + 3 } },
  })
})

test('a viewed item is not an answer', () => {
  expect(joined(numbered(1, 0, { is_time: true }, null))).toMatchObject({
    is_waiting: false,
    is_unsent: true,
    answer: { change: { stamp: 0 } },
  })
})

test('the last of more than a thousand changes is still the latest', () => {
  const later = { ...numbered(1003, 0).change, answered_at: '2026-11-20T09:05:00.001Z', value: 'last' }
  expect(joined({ change: later, confirmed: 0 }, numbered(999, 0)).answer.change.value).toBe('last')
})

test('if an answer is stored in both formats the later one stays', () => {
  const kept = {
    change: { item: 1, stamp: moment + 5000, value: 'new', seconds: 1 },
    confirmed: { stamp: 0, seconds: 0 },
  }
  expect([joined(numbered(4, 3), kept).answer, joined(kept, numbered(4, 3)).answer]).toEqual([kept, kept])
})
