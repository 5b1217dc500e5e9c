import type { RefusalCode } from '#contract/refusals'

export type RefusalDetails = {
  /** The form field that the message belongs to. */
  field?: string
  /** Values for the placeholders of the message. */
  values?: Record<string, string | number>
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number
  /** The refusal concerns this person wherever they are, so it does not count against a shared address. */
  isOfPerson?: boolean
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Ends the call with a refusal: the code determines the status and the message in the reader's language. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}
