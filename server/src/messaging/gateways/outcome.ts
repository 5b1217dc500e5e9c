/**
 * Outcome of one attempt to send: `again` is worth a retry, `never` is not. `unsure`: it may have been accepted, so it
 * is not sent again until the status is checked. The reason `recipient` means an unreachable number or address.
 */
export interface Outcome {
  state: 'sent' | 'again' | 'never' | 'unsure'
  reason: string
  /** The fault is ours or the contract's with the provider, so staff must look. */
  is_alarming?: boolean
  /** Id under which the gateway reports the status. */
  gateway_id?: string
  /** The text is deleted at once, so that staff cannot send it either. */
  is_withdrawn?: true
}

export const sent: Outcome = { state: 'sent', reason: '' }

/** The message would no longer be right, and never leaves. */
export const withdrawn: Outcome = { state: 'never', reason: 'outdated', is_withdrawn: true }
