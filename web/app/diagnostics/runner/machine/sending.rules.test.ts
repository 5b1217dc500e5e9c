import { describe, expect, test } from 'vitest'
import { nextStamp } from '#contract/values/stamp'
import { advanceAttempt } from './attempt-machine.rules.ts'
import type { AttemptEvent } from './attempt-state.rules.ts'
import { callLimit, pauseBefore } from './delivery.rules.ts'
import { sessionStateOf } from './session-state.rules.ts'
import {
  aMemory,
  after,
  answered,
  at,
  confirm,
  confirmed,
  finish,
  notSaved,
  sendNow,
  tail,
  valuesIn,
  type Timed,
} from './test-attempt.ts'

describe('a refusal of the server', () => {
  test.each([
    ['attempt-elsewhere', { standing: 'elsewhere' }, []],
    ['attempt-paused', { standing: 'paused' }, []],
    ['attempt-finished', { standing: 'delivering' }, [{ type: 'finish', reason: 'deadline' }]],
    ['too-late', { standing: 'delivering' }, [{ type: 'finish', reason: 'deadline' }]],
  ])('%s changes the state of the attempt, without a warning', (code, shown, asked) => {
    const result = after([answered(0), sendNow, notSaved(409, code, 'A sentence of the server')])
    expect(result.shown).toMatchObject({ ...shown, connection: { trouble: null, refusal: '', unsent: 1 } })
    expect(result.requests).toEqual(asked)
  })

  test('a pause on another device is checked again in three minutes, if answers wait', () => {
    expect(after([answered(0), sendNow, notSaved(409, 'attempt-paused')]).timers).toEqual([
      { type: 'timer', timer: 'send', milliseconds: 180_000 },
    ])
  })

  test.each([
    [403, 'consent-withdrawn'],
    [422, 'invalid'],
    [413, 'too-large'],
    [409, 'part-not-begun'],
  ])('%i %s is shown in the server’s words, and the answer stays unsent', (status, code) => {
    const result = after([answered(0), sendNow, notSaved(status, code, 'A sentence of the server')])
    const connection = { trouble: 'refused', refusal: 'A sentence of the server', unsent: 1 }
    expect(result.shown).toMatchObject({ standing: 'active', connection })
    expect(result.timers).toEqual([])
  })

  test.each(['part-over', 'part-closed', 'item-passed'])('%s sets one answer aside, for the record', (code) => {
    const result = after([answered(0), sendNow, notSaved(409, code)])
    expect(result.shown.connection).toMatchObject({ aside: 1, unsent: 0, trouble: null })
    expect(result.written).toMatchObject([{ items: [0] }])
    expect(after([answered(0), sendNow, notSaved(409, code), answered(0, 'b'), sendNow]).requests).toMatchObject([
      { type: 'save', answers: [{ item: 0, value: 'b' }] },
    ])
  })

  test('an unreadable answer opens its item again, and the empty answer goes out', () => {
    const result = after([answered(0, 'z'), sendNow, notSaved(422, 'answer-wrong-shape')])
    expect(result.shown.progress).toMatchObject({ again: [0], answers: { 0: { value: null } } })
    expect(valuesIn(result.requests)).toEqual([[[0, null]]])
  })

  test('an answer changed in the meantime is not cleared because the previous one was unreadable', () => {
    const result = after([answered(0, 'z'), sendNow, answered(0, 'b'), notSaved(422, 'answer-wrong-shape')])
    expect(valuesIn(result.requests)).toEqual([[[0, 'b']]])
  })

  test.each(['invalid', 'answer-wrong-shape', 'part-over'])('%s of one answer does not delay the finish', (code) => {
    expect(after([answered(0), finish, notSaved(422, code)]).requests).toEqual([{ type: 'finish', reason: 'pupil' }])
  })

  test('one refused answer does not hold back the others: each is sent separately', () => {
    let result = after([answered(0), answered(1, 'b'), answered(2, 'c'), sendNow, notSaved(422, 'invalid', 'No')])
    const calls = [valuesIn(result.requests)]
    const events: AttemptEvent[] = [confirmed(result.state), notSaved(422, 'invalid', 'No')]
    for (const event of events) {
      const next = advanceAttempt(result.state, event, at())
      result = { ...result, state: next.state }
      calls.push(valuesIn(next.effects))
    }
    const last = advanceAttempt(result.state, confirmed(result.state), at())
    expect(calls).toEqual([[[[0, 'a']]], [[[1, 'b']]], [[[2, 'c']]]])
    expect(sessionStateOf(last.state).connection).toMatchObject({ unsent: 1, trouble: 'refused', refusal: 'No' })
  })
})

describe('a lost connection', () => {
  test.each([
    [0, 'offline'],
    [429, 'busy'],
    [503, 'busy'],
    [500, 'failed'],
    [502, 'failed'],
  ])('%i is shown as %s, and tried again', (status, trouble) => {
    const result = after([answered(0), sendNow, notSaved(status, 'any', 'words')])
    expect(result.shown.connection).toMatchObject({ trouble, refusal: '', unsent: 1 })
    expect(result.timers).toEqual([{ type: 'timer', timer: 'send', milliseconds: 1000 }])
  })

  test('delays grow to at most half a minute and are never shorter than the server asks', () => {
    const again: AttemptEvent[] = [{ type: 'woke', timer: 'send' }, notSaved(0)]
    const pauses = [0, 1, 2, 5, 9].map((tries) => {
      const events = [answered(0), sendNow, notSaved(0), ...Array.from({ length: tries }, () => again).flat()]
      return after(events).timers.at(-1)?.milliseconds
    })
    expect(pauses).toEqual([1000, 2000, 4000, 30_000, 30_000])
    expect(pauseBefore(0, 12, 0.5)).toBe(12_000)
    expect([pauseBefore(3, 0, 0), pauseBefore(3, 0, 1)]).toEqual([6000, 10_000])
  })

  test('an answer given during a delay does not shorten it; the pupil’s request to send does', () => {
    const failed = [answered(0), sendNow, notSaved(503, 'overloaded', '', 7)]
    expect(after([...failed, [1, answered(1)]]).timers).toMatchObject([{ milliseconds: 6000 }])
    expect(valuesIn(after([...failed, [1, sendNow]]).requests)).toEqual([[[0, 'a']]])
  })

  test('typed text is sent after a short rest, but after three seconds at the latest', () => {
    expect(after([answered(0)]).timers).toMatchObject([{ milliseconds: 400 }])
    const typed = Array.from({ length: 10 }, (_, index): Timed => [index * 0.3, answered(0, `text ${index}`)])
    expect(after([...typed, [2.9, answered(0, 'text')]]).timers[0]?.milliseconds).toBeCloseTo(100, 5)
  })

  test('everything unconfirmed is sent at once, oldest first, and only once at a time', () => {
    const result = after([answered(2), [1, answered(1)], [2, sendNow]])
    expect(valuesIn(result.requests)).toEqual([
      [
        [2, 'a'],
        [1, 'a'],
      ],
    ])
    expect(after([answered(2), sendNow, sendNow]).requests).toEqual([])
  })

  test('an answer changed while it was being sent is sent next', () => {
    const { state } = after([answered(0), sendNow])
    const changed = advanceAttempt(state, answered(0, 'b'), at(1)).state
    const { effects } = advanceAttempt(changed, confirmed(state), at(1))
    expect(valuesIn(effects)).toEqual([[[0, 'b']]])
  })

  test('no more than 200 answers are sent in one call', () => {
    const answers = Object.fromEntries(
      Array.from({ length: 250 }, (_, item) => {
        const change = { item, stamp: nextStamp(at().wall + item, 0, tail), value: 'a', seconds: 1 }
        return [item, { change, confirmed: { stamp: 0, seconds: 0 } }]
      }),
    )
    const first = after([sendNow], aMemory({ answers }))
    expect(valuesIn(first.requests)[0]).toHaveLength(200)
    const { effects } = advanceAttempt(first.state, confirmed(first.state), at())
    expect(valuesIn(effects)[0]).toHaveLength(50)
  })

  test('a server that confirms nothing is not called again at once', () => {
    const result = after([answered(0), sendNow, confirm([])])
    expect([result.requests, result.timers.length, result.shown.connection.trouble]).toEqual([[], 1, 'failed'])
  })

  test('a hidden page sends what is unsent, and a later confirmation counts', () => {
    const { requests: asked, state } = after([answered(0), { type: 'hand-over' }])
    expect(asked).toMatchObject([{ type: 'hand-over', answers: [{ item: 0, value: 'a' }] }])
    const sent = Object.values(state.answers).map(({ change }) => change)
    const handed = advanceAttempt(state, { type: 'handed-over', sent, saved: sent }, at())
    expect(sessionStateOf(handed.state).connection.unsent).toBe(0)
    expect(handed.effects).toMatchObject([{ type: 'write', items: [0] }])
  })
})

test('the timeout of a large save allows one kilobyte a second', () => {
  expect([callLimit(), callLimit(300_000)]).toEqual([60_000, 360_000])
})
