import type { PaymentPurpose } from '#contract/payments/purposes'
import type { PaymentHook } from '../platform/slice.ts'

let hooks: Partial<Record<PaymentPurpose, PaymentHook>> = {}

/** Called once at the start by code that knows all slices, because this slice knows nothing of what is bought. */
export const providePaymentHooks = (provided: Partial<Record<PaymentPurpose, PaymentHook>>): void =>
  void (hooks = provided)

/** A purpose without a slice has nothing to grant; `/` is where it leads. */
const nothing: PaymentHook = { grant: async () => {}, revoke: async () => {}, leadsTo: () => '/' }

export const paymentHookOf = (purpose: PaymentPurpose): PaymentHook => hooks[purpose] ?? nothing
