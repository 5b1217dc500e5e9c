import { ApiFailure } from './api.ts'

/** 0 is a call or a part of the page that did not arrive; a fault of the page itself counts as 500. */
export function failureStatus(error: unknown): number {
  if (error instanceof ApiFailure) return error.status
  // The browser says so when a part of the page could not be fetched, and the build's own loader when its styles could
  // not.
  const isLost =
    error instanceof Error &&
    (error.message.startsWith('Unable to preload CSS') ||
      (error instanceof TypeError && /fetch|import/i.test(error.message)))
  return isLost ? 0 : 500
}
