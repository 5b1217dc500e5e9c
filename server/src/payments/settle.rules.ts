import type { PaymentState } from '#contract/payments/purposes'
import type { PaymentSource } from '#contract/payments/payment-desk'

interface Money {
  source: PaymentSource
  amount: number
  /** This very payment is recorded already: the provider repeats its call. */
  isRecorded: boolean
}

interface Standing {
  state: PaymentState
  amount: number
  isGranted: boolean
  /** What it pays for can still be given. */
  canBeGranted: boolean
}

export type Settlement = 'granted' | 'repeated' | 'second-payment' | 'order-ended' | 'other-amount'

/**
 * What becomes of money that came for an order. Another amount is never taken, not even for a paid order. Staff may
 * still grant an order that has ended; a card payment of it goes back. So does all money for what can no longer be
 * given.
 */
export function settlementOf({ state, amount, isGranted, canBeGranted }: Standing, money: Money): Settlement {
  if (money.amount !== amount) return 'other-amount'
  if (money.isRecorded) return 'repeated'
  if (isGranted) return 'second-payment'
  if (!canBeGranted) return 'order-ended'
  if (state === 'pending' || state === 'failed') return 'granted'
  return state === 'expired' && money.source === 'staff' ? 'granted' : 'order-ended'
}
