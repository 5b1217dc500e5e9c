import { createHash, timingSafeEqual } from 'node:crypto'
import type { hashNames } from '../../platform/config.ts'

export type HashName = (typeof hashNames)[number]

/** Parameters of our own, returned unchanged, with their prefix: `Shp_order`. */
export type OwnParameters = Readonly<Record<string, string>>

/** Parts that are not sent are left out together with their colon; a missing invoice leaves its place empty. */
export interface Start {
  login: string
  sum: string
  invoice: string | null
  currency?: string
  user_ip?: string
  /** The receipt as it is sent: encoded once. */
  receipt?: string
  own?: OwnParameters
}

/** The text whose digest signs the form that starts a payment. */
export function startText(
  { login, sum, invoice, currency, user_ip, receipt, own = {} }: Start,
  password1: string,
): string {
  const optional = [currency, user_ip, receipt].filter((part) => part !== undefined)
  return [login, sum, invoice ?? '', ...optional, password1, ...sorted(own)].join(':')
}

/**
 * The text whose digest signs a notification (with Password#2) or a return to the success page (with Password#1). The
 * sum stays as it was received.
 */
export const resultText = (
  { sum, invoice, own = {} }: { sum: string; invoice: string; own?: OwnParameters },
  password: string,
): string => [sum, invoice, password, ...sorted(own)].join(':')

/** The text whose digest signs a question about an operation. */
export const queryText = (login: string, invoice: string, password2: string): string =>
  [login, invoice, password2].join(':')

/** Sorted by name without regard to case; names that differ only in case are not used. */
const sorted = (own: OwnParameters): string[] =>
  Object.entries(own)
    .map(([name, value]) => ({ key: name.toLowerCase(), text: `${name}=${value}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ text }) => text)

export const digestOf = (hash: HashName, text: string): string => createHash(hash).update(text, 'utf8').digest('hex')

/** Compares a received signature, in either case, in constant time. */
export function isSignedBy(hash: HashName, text: string, signature: string): boolean {
  const expected = Buffer.from(digestOf(hash, text))
  const received = Buffer.from(signature.toLowerCase())
  return received.length === expected.length && timingSafeEqual(received, expected)
}
