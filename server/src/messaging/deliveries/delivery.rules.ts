import type { Delivery } from '#contract/messages/messaging'

interface Judged {
  state: Delivery['state']
  is_secret: boolean
  until: string | null
  has_words: boolean
}

/**
 * Whether a person may hand a message over once more: it failed or nobody knows, its words are still there, it is no
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
 * What a message was sent for, as `messaging.purpose` calls it: what people outside the cabinet are told is about a
 * disputed IIN or about a family.
 */
export function purposeOf(purpose: string): string {
  if (named.includes(purpose)) return purpose
  return /^(case|iin)-/.test(purpose) ? 'dispute' : 'family'
}

/** What has a sentence of its own under `messaging.reason`. */
const known = [
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
 * The sentence for what was noted when a message did not leave or arrive: what a person can mend is named, the rest
 * says by which number the other side knows it.
 */
export function reasonOf(error: string): { key: string; values: Record<string, string> } | null {
  if (error === '') return null
  const name = error.replace(' ', '-')
  if (known.includes(name)) return { key: name, values: {} }
  const [, side = '', number] = /^(smsc|mobizon|smtp|gateway) (\d+)$/.exec(error) ?? []
  if (number) return { key: side, values: { number } }
  return { key: error.startsWith('smtp') ? 'mail-silent' : 'gateway-silent', values: {} }
}
