import { ApiFailure } from './api.ts'

/**
 * Returns the status of a failure: 0 if a call or a part of the page did not arrive, 500 for an error of the page
 * itself.
 */
export function failureStatus(error: unknown): number {
  if (error instanceof ApiFailure) return error.status
  // The browser's messages for a failed import, and `loadWithFiles` for failed styles.
  const isLost = error instanceof TypeError && /fetch|import/i.test(error.message)
  return isLost ? 0 : 500
}
