import { tiynOf } from '#contract/values/money'
import { isSignedBy, resultText, type HashName, type OwnParameters } from './signature.ts'

/** Own parameters that we send. Each has one case, and none is the beginning of another: not everybody sorts alike. */
export const ownNames = ['Shp_order'] as const

/** What a call claims, as far as it can be read; nothing of it may be believed unless it is signed. */
interface Claim {
  invoice: number | null
  amount: number | null
  order_id: string | null
}

export type Reading =
  | ({ verdict: 'signed'; invoice: number; amount: number; order_id: string; method: string } & Claim)
  /** `is_signed`: the provider itself said something that we cannot read. */
  | ({ verdict: 'malformed'; is_signed: boolean } & Claim)
  | ({ verdict: 'bad-signature' } & Claim)

/**
 * Reads the raw form of a notification. Only canonical names are read, aliases and other cases are ignored, and one
 * name given twice makes the whole form worthless.
 */
export function readNotification(body: string, shop: { hash: HashName; password2: string }): Reading {
  const fields = new URLSearchParams(body)
  const names = [...fields.keys()]
  const claim = claimOf(fields)
  if (new Set(names).size < names.length || signedNames.some((name) => !fields.get(name)))
    return { ...claim, verdict: 'malformed', is_signed: false }
  if (!isSigned(fields, shop)) return { ...claim, verdict: 'bad-signature' }
  const { invoice, amount, order_id } = claim
  if (invoice === null || amount === null || order_id === null)
    return { ...claim, verdict: 'malformed', is_signed: true }
  const method = textOf(fields, 'PaymentMethod')
    .replace(/[^\w. -]/g, '')
    .slice(0, 40)
  return { verdict: 'signed', invoice, amount, order_id, method }
}

const signedNames = ['OutSum', 'InvId', 'SignatureValue'] as const

const textOf = (fields: URLSearchParams, name: string): string => fields.get(name) ?? ''

const claimOf = (fields: URLSearchParams): Claim => ({
  invoice: invoiceOf(textOf(fields, 'InvId')),
  amount: tiynOf(textOf(fields, 'OutSum')),
  order_id: uuidOf(textOf(fields, ownNames[0])),
})

function isSigned(fields: URLSearchParams, { hash, password2 }: { hash: HashName; password2: string }): boolean {
  const own: OwnParameters = Object.fromEntries([...fields].filter(([name]) => name.startsWith('Shp_')))
  const text = resultText({ sum: textOf(fields, 'OutSum'), invoice: textOf(fields, 'InvId'), own }, password2)
  return isSignedBy(hash, text, textOf(fields, 'SignatureValue'))
}

/** Numbers are written without signs, zeros in front or letters behind: neither 01002 nor 1002abc is 1002. */
export function invoiceOf(text: string): number | null {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= 2_147_483_647 ? number : null
}

const uuidOf = (text: string): string | null =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text) ? text : null
