/** How an attempt to hand a message over ended: `again` is worth another try, `never` is not. The reason `recipient` means a number or address that cannot be reached. */
export interface Outcome {
  state: 'sent' | 'again' | 'never'
  reason: string
  /** The fault is ours or the contract's with the provider: staff must look. */
  is_alarming?: boolean
}

export const sent: Outcome = { state: 'sent', reason: '' }
