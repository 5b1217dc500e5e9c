import { describe, expect, test } from 'vitest'
import { aPayment } from '../../../testing/values/payments.ts'
import { advanceWaiting, firstWaiting, pauses, type Waiting, type WaitingEvent } from './waiting.rules.ts'

const pending = aPayment({ state: 'pending' })
const paid = aPayment({ state: 'paid', receipt_number: '4417', receipt_state: 'registered' })
const withoutReceipt = aPayment({ state: 'paid' })
const paidTwice = aPayment({ state: 'paid', refund: { state: 'requested', amount: 149_000 } })
const receiptComes = aPayment({ state: 'paid', receipt_state: 'waiting' })

const opened = advanceWaiting(firstWaiting(true), { type: 'shown' })

const run = (events: readonly WaitingEvent[], from: Waiting = opened.state) =>
  events.reduce<ReturnType<typeof advanceWaiting>>(({ state }, event) => advanceWaiting(state, event), {
    state: from,
    effects: [],
  })

/** The pauses until the page stops asking, if every reading brings the same. */
function pausesUntilRest(event: WaitingEvent): number[] {
  const seconds: number[] = []
  let { state, effects } = run([event])
  while (state.step === 'pausing') {
    seconds.push(...effects.flatMap((effect) => (effect.type === 'pause' ? [effect.seconds] : [])))
    ;({ state, effects } = run([{ type: 'due' }, event], state))
  }
  return seconds
}

describe('how often the server is asked', () => {
  test('a pending payment is read with growing pauses until a lost notification has been made up for, and then no more', () => {
    expect(pausesUntilRest({ type: 'came', payment: pending })).toEqual(pauses)
    expect(pauses.every((pause, index) => pause >= (pauses[index - 1] ?? 0))).toBe(true)
    const minutes = pauses.reduce((sum, pause) => sum + pause, 0) / 60
    expect([minutes > 15, minutes < 20]).toEqual([true, true])
  })

  test.each(['failed', 'expired', 'refund_requested', 'refunded', 'refund_rejected'] as const)(
    'a payment that is %s is read once',
    (state) => expect(pausesUntilRest({ type: 'came', payment: aPayment({ state }) })).toEqual([]),
  )

  test('a paid one is read a few times more: for a second payment of it, and for the number of its receipt', () => {
    expect(pausesUntilRest({ type: 'came', payment: paid })).toEqual(pauses.slice(0, 3))
    expect(pausesUntilRest({ type: 'came', payment: receiptComes })).toEqual(pauses.slice(0, 6))
    expect(pausesUntilRest({ type: 'came', payment: withoutReceipt })).toEqual(pauses.slice(0, 3))
    expect(pausesUntilRest({ type: 'came', payment: paidTwice })).toEqual([])
  })

  test.each([
    [0, pauses],
    [429, pauses],
    [500, pauses],
    [503, pauses],
    [401, []],
    [404, []],
    [422, []],
  ])('after a failure with status %i', (status, expected) => {
    expect(pausesUntilRest({ type: 'failed', status })).toEqual(expected)
  })

  test('a page that is opened reads, and one that is opened in the background waits until it is shown', () => {
    expect(opened.effects).toContainEqual({ type: 'read' })
    const behind = run([{ type: 'hidden' }], firstWaiting(true))
    expect([behind.state.step, behind.effects]).toEqual(['resting', [{ type: 'stop' }]])
    expect(run([{ type: 'shown' }], behind.state).effects).toContainEqual({ type: 'read' })
  })

  test('an address without an order asks nothing, whatever happens', () => {
    const { state, effects } = run([{ type: 'shown' }, { type: 'check-asked' }], firstWaiting(false))
    expect([state.step, state.trouble, effects]).toEqual(['resting', 'unknown', []])
  })
})

describe('while nobody looks at the page', () => {
  test('a pause ends at once, and nothing is read', () => {
    const { state, effects } = run([{ type: 'came', payment: pending }, { type: 'hidden' }])
    expect([state.step, effects]).toEqual(['resting', [{ type: 'stop' }]])
  })

  test('a reading that is under way is kept, but none follows it', () => {
    const { state, effects } = run([{ type: 'hidden' }, { type: 'came', payment: pending }])
    expect([state.step, state.payment, effects]).toEqual(['resting', pending, []])
  })

  test.each([pending, paid])('who comes back reads the newest state', (payment) => {
    const { state, effects } = run([{ type: 'came', payment }, { type: 'hidden' }, { type: 'shown' }])
    expect([state.step, state.isHidden, effects]).toEqual(['reading', false, [{ type: 'stop' }, { type: 'read' }]])
  })
})

test('pressing the button reads once, however often it is pressed', () => {
  const pausing = run([{ type: 'came', payment: pending }]).state
  const first = run([{ type: 'check-asked' }], pausing)
  expect(first.effects).toEqual([{ type: 'stop' }, { type: 'read' }])
  expect(run([{ type: 'check-asked' }, { type: 'due' }], first.state).effects).toEqual([])
})

test('a lost connection keeps the state that was read, and a payment that is not there any more does not', () => {
  const seen = run([{ type: 'came', payment: pending }, { type: 'due' }]).state
  expect(run([{ type: 'failed', status: 0 }], seen).state).toMatchObject({ trouble: 'away', payment: pending })
  expect(run([{ type: 'failed', status: 404 }], seen).state.trouble).toBe('unknown')
  expect(
    run([{ type: 'failed', status: 0 }, { type: 'due' }, { type: 'came', payment: paid }], seen).state,
  ).toMatchObject({
    trouble: null,
    payment: paid,
  })
})
