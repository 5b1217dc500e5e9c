import type { PurchaseType } from '#contract/library/purchases'
import type { BookEdition } from '#contract/values/content/books'

/** Seconds before each further question about a purchase that is not paid yet; about a quarter of an hour in all. */
export const pauses: readonly number[] = [2, 3, 5, 8, 13, 20, 30, 45, ...Array<number>(12).fill(60)]

/** What the page says about a purchase that its reader has come back from. */
export type ReturnState =
  | { step: 'none' }
  | { step: 'asking'; round: number }
  /** Not paid as far as the server knows; `seconds` until it is asked again, null if it was asked often enough. */
  | { step: 'waiting'; round: number; seconds: number | null }
  | { step: 'bought'; type: PurchaseType }
  | { step: 'ended' }
  /** The server could not say anything; the reader may ask again. */
  | { step: 'away'; round: number }
  /** Nobody is signed in. */
  | { step: 'guest' }
  /** This account has no purchase with this invoice. */
  | { step: 'unknown' }

/** The invoice in the address of a return. It names one order at most, and says nothing about its payment. */
export function invoiceIn(address: URLSearchParams): number | null {
  const [invoice, ...others] = address.getAll('InvId')
  if (invoice === undefined || others.length > 0 || !/^[1-9]\d{0,9}$/.test(invoice)) return null
  return Number(invoice) <= 2_147_483_647 ? Number(invoice) : null
}

/** The state after a refused question. */
export function afterRefusal(round: number, { status, code }: { status: number; code: string }): ReturnState {
  if (code === 'purchase-waiting') return { step: 'waiting', round: round + 1, seconds: pauses[round] ?? null }
  if (code === 'purchase-ended') return { step: 'ended' }
  if (status === 0 || status === 429 || status >= 500) return { step: 'away', round }
  // Another person’s purchase, or an address that somebody has changed.
  return { step: 'unknown' }
}

export const editionOfType = (type: PurchaseType): BookEdition => (type === 'ONLINE' ? 'ebook' : 'paper')
