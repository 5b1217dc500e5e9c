import { readSession, type User } from '#contract/accounts/accounts'
import { api } from '../../calls/browser-api.ts'

let asked: Promise<User> | null = null

/** Returns the signed-in user. A cabinet and its page ask at the same moment, so both share one call. */
export function ownSession(): Promise<User> {
  asked ??= api(readSession, {}).finally(() => (asked = null))
  return asked
}
