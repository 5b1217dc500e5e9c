import type { Delivery } from '#contract/messages/messaging'

interface Judged {
  state: Delivery['state']
  is_secret: boolean
  until: string | null
  has_words: boolean
}

/**
 * Returns whether staff may resend a message: it failed or its outcome is unknown, its text still exists, it holds no
 * code, and it would still be true.
 */
export function canBeRepeated({ state, is_secret, until, has_words }: Judged, now: Date): boolean {
  const isOpen = state === 'failed' || state === 'unknown'
  return isOpen && !is_secret && has_words && (until === null || new Date(until) > now)
}

const named = [
  'code',
  'email-code',
  'reset-link',
  'invitation',
  'phone-changed',
  'email-left',
  'email-kept',
  'report',
  'news',
  'notice',
]

/**
 * Returns the purpose as in `messaging.purpose`; messages to people outside the site are about a disputed IIN or a
 * family.
 */
export function purposeOf(purpose: string): string {
  if (named.includes(purpose)) return purpose
  return /^(case|iin)-/.test(purpose) ? 'dispute' : 'family'
}

/** Errors with their own text under `messaging.reason`. */
const reasonsWithText = [
  'recipient',
  'outdated',
  'interrupted',
  'not-found',
  'undelivered',
  'expired',
  'smsc-2',
  'smsc-3',
  'smsc-4',
  'smsc-6',
  'mobizon-8',
  'mobizon-14',
]

/**
 * Returns the text for a stored error. Faults that a person can fix have their own text; for others it names the error
 * code of the other side.
 */
export function reasonOf(error: string): { key: string; values: Record<string, string> } | null {
  if (error === '') return null
  const name = error.replace(' ', '-')
  if (reasonsWithText.includes(name)) return { key: name, values: {} }
  const [, side = '', number] = /^(smsc|mobizon|smtp|gateway) (\d+)$/.exec(error) ?? []
  if (number) return { key: side, values: { number } }
  return { key: error.startsWith('smtp') ? 'mail-silent' : 'gateway-silent', values: {} }
}
