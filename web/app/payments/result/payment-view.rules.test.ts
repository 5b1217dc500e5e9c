import { expect, test } from 'vitest'
import { aPayment } from '../../../testing/values/payments.ts'
import { suns, viewOf, type PaymentView } from './payment-view.rules.ts'
import { firstWaiting, type Waiting } from './waiting.rules.ts'

const started = '2026-11-20T10:42:00.000Z'
const waitingFor = (changes: Parameters<typeof aPayment>[0], rest: Partial<Waiting> = {}): Waiting => ({
  ...firstWaiting(true),
  step: 'pausing',
  payment: aPayment(changes),
  ...rest,
})

test.each<[string, Waiting, success: PaymentView, failure: PaymentView]>([
  ['nothing was read yet', firstWaiting(true), 'reading', 'reading'],
  ['there is no connection', { ...firstWaiting(true), trouble: 'away' }, 'away', 'away'],
  ['there is no order in the address', firstWaiting(false), 'unknown', 'unknown'],
  ['the payment page was never opened', waitingFor({ state: 'pending', started_at: null }), 'unpaid', 'unpaid'],
  ['the answer is awaited', waitingFor({ state: 'pending', started_at: started }), 'waiting', 'cancelled'],
  [
    'no answer came for long',
    waitingFor({ state: 'pending', started_at: started }, { step: 'resting' }),
    'long',
    'cancelled',
  ],
  [
    'nobody looks',
    waitingFor({ state: 'pending', started_at: started }, { step: 'resting', isHidden: true }),
    'waiting',
    'cancelled',
  ],
  ['it is paid', waitingFor({ state: 'paid' }), 'paid', 'paid'],
  ['it is paid and the connection is lost', waitingFor({ state: 'paid' }, { trouble: 'away' }), 'paid', 'paid'],
  ['it is not there any more', waitingFor({ state: 'paid' }, { trouble: 'unknown' }), 'unknown', 'unknown'],
  ['it failed', waitingFor({ state: 'failed' }), 'failed', 'failed'],
  ['its time is over', waitingFor({ state: 'expired' }), 'expired', 'expired'],
  ['its money goes back', waitingFor({ state: 'refund_requested' }), 'refund_requested', 'refund_requested'],
  ['its money went back', waitingFor({ state: 'refunded' }), 'refunded', 'refunded'],
  ['its refund was refused', waitingFor({ state: 'refund_rejected' }), 'refund_rejected', 'refund_rejected'],
])('%s', (_, waiting, success, failure) => {
  expect([viewOf(waiting, 'success'), viewOf(waiting, 'failure')]).toEqual([success, failure])
})

test('the sun is up only over a payment that stands', () => {
  const up = Object.entries(suns).flatMap(([view, sun]) => (sun === 'done' ? [view] : []))
  expect(up).toEqual(['paid', 'refund_rejected'])
})
