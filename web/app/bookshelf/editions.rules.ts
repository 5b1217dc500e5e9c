import type { BookEdition } from '#contract/values/content/books'

interface OnSale {
  ebook_price: number | null
  paper_price: number | null
  paper_in_stock: boolean
}

export interface EditionOnSale {
  edition: BookEdition
  /** In tiyn. */
  price: number
  /** A printed book of which no copy is left. */
  isGone: boolean
}

/** The editions in which a book is sold, the electronic one first. */
export function editionsOf({ ebook_price, paper_price, paper_in_stock }: OnSale): EditionOnSale[] {
  const editions: EditionOnSale[] = []
  if (ebook_price !== null) editions.push({ edition: 'ebook', price: ebook_price, isGone: false })
  if (paper_price !== null) editions.push({ edition: 'paper', price: paper_price, isGone: !paper_in_stock })
  return editions
}
