import { ApiFailure } from '../../calls/api.ts'

/** Returns the server's message about a failed call, or our own if there was no reply or no message. */
export function sentenceFor(error: unknown, offline: string, failed: string): string {
  if (!(error instanceof ApiFailure)) throw error
  return error.status === 0 ? offline : error.message || failed
}
