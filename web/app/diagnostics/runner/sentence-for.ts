import { ApiFailure } from '../../calls/api.ts'

/** What the server says of a call that came to nothing; our own words where no answer came, or one without words. */
export function sentenceFor(error: unknown, offline: string, failed: string): string {
  if (!(error instanceof ApiFailure)) throw error
  return error.status === 0 ? offline : error.message || failed
}
