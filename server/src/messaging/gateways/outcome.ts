/**
 * How an attempt to hand a message over ended: `again` is worth another try, `never` is not.
 * `unsure`: it may have been taken, or not, so it is not handed over a second time before somebody has looked.
 * The reason `recipient` means a number or address that cannot be reached.
 */
export interface Outcome {
  state: 'sent' | 'again' | 'never' | 'unsure'
  reason: string
  /** The fault is ours or the contract's with the provider: staff must look. */
  is_alarming?: boolean
  /** The name under which the gateway tells what became of it. */
  gateway_id?: string
}

export const sent: Outcome = { state: 'sent', reason: '' }
