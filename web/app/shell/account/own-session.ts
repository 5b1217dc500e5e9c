import { readSession, type User } from '#contract/accounts/accounts'
import { api } from '../../calls/browser-api.ts'

let asked: Promise<User> | null = null

/** Whose token this is. A cabinet and its page ask at the same moment: one call answers both. */
export function ownSession(): Promise<User> {
  asked ??= api(readSession, {}).finally(() => (asked = null))
  return asked
}
