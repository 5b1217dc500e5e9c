import { purchaseTypes, type LastBoughtBook, type PurchaseType } from '#contract/library/purchases'
import type { BookEdition } from '#contract/values/content/books'

/** The name of the record in the storage of the device. */
const place = 'last-bought-book'

/** The record of the specification; `uuid` is that of the purchase, as soon as an electronic book is paid. */
export interface BoughtBook extends LastBoughtBook {
  uuid?: string
}

export function rememberBought(book: BoughtBook): void {
  try {
    localStorage.setItem(place, JSON.stringify(book))
  } catch {
    // Storage is full or closed: the purchase is found under «My books» all the same.
  }
}

/** Returns null if there is no record, or if it is damaged. */
export function boughtBook(): BoughtBook | null {
  try {
    const {
      bookId,
      type: stored,
      uuid,
    }: Record<string, unknown> = Object(JSON.parse(localStorage.getItem(place) ?? 'null'))
    const type = purchaseTypes.find((one) => one === stored)
    if (typeof bookId !== 'string' || !type) return null
    return { bookId, type, ...(typeof uuid === 'string' && { uuid }) }
  } catch {
    return null
  }
}

export const forgetBought = (): void => localStorage.removeItem(place)

export const typeOfEdition = (edition: BookEdition): PurchaseType => (edition === 'ebook' ? 'ONLINE' : 'OFFLINE')
