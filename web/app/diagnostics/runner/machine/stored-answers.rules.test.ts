import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import type { SavedAnswer } from '#contract/diagnostics/attempts'
import { momentOf, nextStamp, deviceDigits } from '#contract/values/stamp'
import {
  byItem,
  changedItems,
  isWaiting,
  joinSaved,
  stampOf,
  unconfirmedAnswers,
  unsentChanges,
  waitingCount,
  withChange,
  withConfirmation,
  withRefusal,
  type StoredAnswers,
} from './stored-answers.rules.ts'

const at = (minute: number) => Date.UTC(2026, 10, 20, 9, minute)
const [phone, school] = [deviceDigits('phone-of-the-pupil'), deviceDigits('computer-at-school')]
const given = (value: AnswerValue, minute: number, tail = phone, seconds = 3): SavedAnswer => ({
  item: 1,
  stamp: nextStamp(at(minute), 0, tail),
  value,
  seconds,
  seq: tail,
  answered_at: new Date(at(minute)).toISOString(),
})
const theirs = (value: AnswerValue, minute: number) => given(value, minute, school)
const changeOf = ({ item, stamp, value, seconds }: SavedAnswer) => ({ item, stamp, value, seconds })

/** Answers of this device to one item, of which the server has confirmed the first `confirmed`. */
function device(own: SavedAnswer[], confirmed = own.length): StoredAnswers {
  return own.reduce<StoredAnswers>((before, answer, index) => {
    const change = changeOf(answer)
    const after = withChange(before, change)
    return index < confirmed ? withConfirmation(after, [change], [change]) : after
  }, {})
}
const now = (answers: StoredAnswers) => ({
  value: answers[1]?.change.value,
  stamp: stampOf(answers, 1),
  unsent: unsentChanges(answers).length,
})

test('a later change from the server is news, the device’s own counts as confirmed', () => {
  const own = joinSaved(device([given('a', 5)], 0), [given('a', 5)])
  expect(own.news).toEqual([])
  expect(now(own.answers)).toEqual({ value: 'a', stamp: given('a', 5).stamp, unsent: 0 })
  const later = joinSaved(own.answers, [theirs('b', 6)])
  expect(later.news).toMatchObject([{ value: 'b' }])
  expect(now(later.answers)).toEqual({ value: 'b', stamp: theirs('b', 6).stamp, unsent: 0 })
})

test('an older state from the server changes nothing', () => {
  const { answers, news } = joinSaved(device([given('b', 5)]), [given('a', 4)])
  expect(news).toEqual([])
  expect(now(answers)).toEqual({ value: 'b', stamp: given('b', 5).stamp, unsent: 0 })
})

test.each([5, 14])('a waiting answer is not overwritten by an earlier one of another device (minute %d)', (minute) => {
  const { answers, news } = joinSaved(device([given('first', 1), given('mine', 15)], 1), [theirs('late', minute)])
  expect(news).toEqual([])
  expect(now(answers)).toEqual({ value: 'mine', stamp: given('mine', 15).stamp, unsent: 1 })
})

test('a waiting answer yields to a later one', () => {
  const { answers } = joinSaved(device([given('mine', 5)], 0), [theirs('later', 15)])
  expect(now(answers)).toEqual({ value: 'later', stamp: theirs('later', 15).stamp, unsent: 0 })
})

test.each([1, 3])(
  'a device that takes the test back gets the other’s later answer, however often its own was changed (%d confirmed)',
  (confirmed) => {
    const own = device([given('one', 3), given('two', 4), given('mine', 5)], confirmed)
    const { answers, news } = joinSaved(own, [theirs('theirs', 15)])
    expect(news).toMatchObject([{ value: 'theirs', stamp: theirs('theirs', 15).stamp }])
    expect(now(answers)).toEqual({ value: 'theirs', stamp: theirs('theirs', 15).stamp, unsent: 0 })
  },
)

test('states from the server in any order lead to the same answer', () => {
  const readings = [given('a', 3), theirs('b', 6), given('c', 9, phone, 4), given('c', 9, phone, 60), theirs('d', 2)]
  const shuffled = [2, 0, 4, 3, 1, 0, 2].flatMap((index) => readings[index] ?? [])
  for (const order of [readings, readings.toReversed(), shuffled]) {
    let answers = device([given('mine', 7)], 0)
    for (const reading of order) answers = joinSaved(answers, [reading]).answers
    expect(now(answers)).toEqual({ value: 'c', stamp: given('c', 9).stamp, unsent: 0 })
    expect(answers[1]?.change.seconds).toBe(60)
  }
})

test('a stamp of a fast clock is corrected before it is sent: it overwrites no later answer of another device', () => {
  const own = device([given('first', 1), given('of the future', 59)], 1)
  const { answers } = joinSaved(own, [theirs('later', 20)], { now: at(30), heard: at(10) })
  expect(now(answers)).toMatchObject({ value: 'later', unsent: 0 })
})

test('a stamp of a fast clock stays the later one if nobody else has answered since', () => {
  const own = device([given('first', 1), given('of the future', 59)], 1)
  const others = [given('first', 1), { ...theirs('b', 2), item: 7 }]
  const { answers, news } = joinSaved(own, others, { now: at(30), heard: at(10) })
  expect(news).toMatchObject([{ item: 7 }])
  expect(now(answers)).toMatchObject({ value: 'of the future', unsent: 1 })
  expect(momentOf(stampOf(answers, 1))).toBe(at(10))
})

test('a stamp set back by the server is adopted, so that nothing is sent again', () => {
  const ahead = changeOf(given('a', 50))
  const { stamp } = given('a', 10)
  const answers = withConfirmation(withChange({}, ahead), [ahead], [{ item: 1, stamp }])
  expect(now(answers)).toEqual({ value: 'a', stamp, unsent: 0 })
})

test('a change made while its stamp was set back stays the later one and is sent next', () => {
  const ahead = changeOf(given('a', 50))
  const { stamp } = given('a', 10)
  const changed = withChange({}, { ...ahead, value: 'later', stamp: stamp - 1_000_000 })
  const answers = withConfirmation(changed, [ahead], [{ item: 1, stamp }])
  expect(now(answers)).toMatchObject({ value: 'later', unsent: 1 })
  expect(stampOf(answers, 1)).toBeGreaterThan(stamp)
})

test('another device’s answer that arrived while ours was being sent keeps its stamp, and is not sent', () => {
  const [own, other] = [changeOf(given('mine', 5)), theirs('theirs', 5)]
  const { answers } = joinSaved(withChange({}, own), [other])
  expect(now(withConfirmation(answers, [own], [own]))).toEqual({ value: 'theirs', stamp: other.stamp, unsent: 0 })
})

test('time that has grown is sent with the next answer, and is not awaited', () => {
  const change = changeOf(given('a', 5))
  const grown = withChange(device([given('a', 5)]), { ...change, seconds: 40 })
  expect([waitingCount(grown), unsentChanges(grown).length]).toEqual([0, 1])
  const answered = withChange(grown, changeOf(given('b', 6)))
  expect(waitingCount(withChange(answered, { ...changeOf(given('b', 6)), seconds: 50 }))).toBe(1)
})

test('an answer refused for good is not sent; a later change of it is', () => {
  const change = changeOf(given('a', 5))
  const refused = withRefusal(withChange({}, change), change, 'part-over')
  expect([waitingCount(refused), unsentChanges(refused)]).toEqual([0, []])
  const later = changeOf(given('b', 6))
  expect(unsentChanges(withChange(refused, later))).toEqual([later])
})

test('after the receipt only answers too late for it are left', () => {
  const own = device([given('a', 5)])
  const late = withChange(own, { ...changeOf(given('b', 6)), item: 2 })
  expect(Object.keys(unconfirmedAnswers(late))).toEqual(['2'])
  expect(Object.values(unconfirmedAnswers(late)).every(isWaiting)).toBe(true)
})

test('only changes are written to the disk', () => {
  const [before, change] = [device([given('a', 5)]), { ...changeOf(given('b', 6)), item: 2 }]
  expect(changedItems(before, withChange(before, change))).toEqual([2])
  expect(changedItems(before, byItem(Object.values(before)))).toEqual([])
})
