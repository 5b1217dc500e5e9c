import type { BookEdition } from '#contract/values/content/books'
import type { EditionOnSale } from '../../bookshelf/editions.rules.ts'
import type { BookReader } from '../buying/book-reader.rules.ts'
import { childrenToGive, type Child } from '../buying/gifts.rules.ts'

interface Owned {
  is_owned: boolean
  is_above_age: boolean
  waiting: readonly { payment_id: string; price: number; edition: BookEdition }[]
  children: readonly Child[]
}

/** The main button of an edition. */
export type OfferAction =
  | 'sign-in'
  | 'closed'
  /** The reader is a pupil below the age mark of the book. */
  | 'above-age'
  /** The electronic book is already owned. */
  | 'read'
  /** An order of this edition waits to be paid. */
  | 'pay'
  /** No printed copy is left. */
  | 'gone'
  /** The electronic file has not been uploaded yet. */
  | 'no-file'
  /** A book that costs nothing is taken with one press. */
  | 'take'
  | 'buy'

interface Offer {
  edition: EditionOnSale
  hasFile: boolean
  reader: BookReader
  /** Null until it is known. */
  own: Owned | null
}

export function offerAction({ edition, hasFile, reader, own }: Offer): OfferAction {
  const owned = ownedAction(edition, own)
  if (owned) return owned
  if (edition.isGone) return 'gone'
  const isElectronic = edition.edition === 'ebook'
  if (isElectronic && !hasFile) return 'no-file'
  if (reader !== 'reader') return reader === 'guest' ? 'sign-in' : 'closed'
  return isElectronic && edition.price === 0 ? 'take' : 'buy'
}

function ownedAction(edition: EditionOnSale, own: Owned | null): OfferAction | null {
  if (!own) return null
  if (own.is_above_age) return 'above-age'
  if (edition.edition === 'ebook' && own.is_owned) return 'read'
  return findWaiting(edition, own) ? 'pay' : null
}

/**
 * Returns the order that waits to be paid for an edition. It keeps the price at which it was made, so that a reader is
 * not asked for more; if the book costs less now, the order is made anew.
 */
export const findWaiting = <Order extends Owned['waiting'][number]>(
  { edition, price }: EditionOnSale,
  { waiting }: { waiting: readonly Order[] },
): Order | null => waiting.find((order) => order.edition === edition && order.price <= price) ?? null

/** Whether a parent who needs no purchase of their own, or has begun one, can give the electronic book to a child. */
export const mayGive = (action: OfferAction, { edition, price }: EditionOnSale, own: Owned | null): boolean =>
  edition === 'ebook' &&
  (action === 'take' || action === 'read' || action === 'pay') &&
  childrenToGive(own?.children ?? [], price).length > 0
