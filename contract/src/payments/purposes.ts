/** What an order of money can pay for. The slice of a purpose grants and revokes it through `payments` of its slice. */
export const paymentPurposes = ['school-subscription', 'book', 'event'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/**
 * States of an order. `failed`: the bank or the payer has cancelled every attempt, and a new one may begin. `expired`:
 * nobody paid in time. `refund_rejected`: staff have refused the refund, and what was bought stays.
 */
export const paymentStates = [
  'pending',
  'paid',
  'failed',
  'expired',
  'refund_requested',
  'refunded',
  'refund_rejected',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** `sent`: the provider works on it. `rejected`: staff have refused it with a reason. */
export const refundStates = ['requested', 'sent', 'refunded', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Why money has to go back: staff requested it, one order was paid a second time, the money came after the order had
 * ended, or what was bought was cancelled.
 */
export const refundCauses = ['staff', 'second-payment', 'order-ended', 'cancelled'] as const

/** `waiting`: the provider has not registered it yet. `failed`: staff have to look. */
export const receiptStates = ['waiting', 'failed', 'registered'] as const
export type ReceiptState = (typeof receiptStates)[number]
