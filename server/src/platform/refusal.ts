import type { RefusalCode } from '#contract/refusals'

export type RefusalDetails = {
  /** The field of the form the sentence belongs to. */
  field?: string
  /** Holes of the sentence. */
  values?: Record<string, string | number>
  /** Seconds until it is worth trying again; becomes `Retry-After`. */
  retryAfter?: number
  /**
   * The person is refused for themselves, wherever they are: it does not count against the address that others share.
   */
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

/** Stop here and tell the caller why: status by the code, the sentence in the reader's language. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}
