import type { Waiting } from './waiting.rules.ts'

/** What the page of a return says. */
export type PaymentView =
  | 'reading'
  | 'away'
  | 'unknown'
  | 'unpaid'
  | 'waiting'
  | 'long'
  | 'cancelled'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refund_requested'
  | 'refunded'
  | 'refund_rejected'

/** `failure` if the provider led back to the page of failures; it changes words, never the state. */
export type ReturnedBy = 'success' | 'failure'

/** The sun rises while something is under way, is up when it went well, and is behind a cloud when it did not. */
export const suns = {
  reading: 'wait',
  away: 'wait',
  unknown: 'fail',
  unpaid: 'wait',
  waiting: 'wait',
  long: 'wait',
  cancelled: 'fail',
  paid: 'done',
  failed: 'fail',
  expired: 'fail',
  refund_requested: 'wait',
  refunded: 'fail',
  refund_rejected: 'done',
} as const satisfies Record<PaymentView, 'wait' | 'done' | 'fail'>

/** While an answer of the bank is awaited, nothing invites to pay again. */
export const payable: readonly PaymentView[] = ['unpaid', 'cancelled', 'failed']

/** A state that was read stays shown while the server cannot be reached. */
export function viewOf({ payment, trouble, step, isHidden }: Waiting, by: ReturnedBy): PaymentView {
  if (trouble === 'unknown') return 'unknown'
  if (!payment) return trouble === 'away' ? 'away' : 'reading'
  if (payment.state !== 'pending') return payment.state
  if (payment.started_at === null) return 'unpaid'
  if (by === 'failure') return 'cancelled'
  return step === 'resting' && !isHidden ? 'long' : 'waiting'
}
