import { readSession, type User } from '#contract/accounts/accounts'
import { api } from '../../calls/browser-api.ts'

let pendingSession: Promise<User> | null = null

/** Returns the signed-in user. A cabinet and its page ask at the same moment, so both share one call. */
export function readOwnSession(): Promise<User> {
  pendingSession ??= api(readSession, {}).finally(() => (pendingSession = null))
  return pendingSession
}
