import type { BookCover, BookRow } from '#contract/library/books'
import type { Language } from '#contract/values/locale'
import { inLanguages } from '../../platform/database/texts.ts'
import type { books } from '../tables.ts'

export type BookRecord = typeof books.$inferSelect

/** Prices are entered in tenge. */
export const tiynOfPrice = (tenge: number): number => tenge * 100

const priceOf = (tenge: number | null): number | null => (tenge === null ? null : tiynOfPrice(tenge))

/** The name of a book in its own language, which its cover shows. */
export const ownName = (book: BookRecord): string => inLanguages(book, 'name')[book.language]

export const formatCover = (book: BookRecord, language: Language): BookCover => ({
  title: ownName(book),
  author: book.author,
  chapter: book.chapter,
  drawing: book.drawing,
  picture: book.picture,
  picture_alt: inLanguages(book, 'picture_alt')[language],
})

interface Standing {
  copies: number
  /** The popularity from which a book is marked as popular. */
  popularFrom: number
}

/** Formats what every list shows. An electronic edition without a file is not offered. */
export const formatBook = (book: BookRecord, { copies, popularFrom }: Standing, language: Language): BookRow => ({
  ...formatCover(book, language),
  id: book.id,
  language: book.language,
  year: book.year,
  age: book.age,
  ebook_price: book.has_file ? priceOf(book.ebook_price) : null,
  paper_price: priceOf(book.paper_price),
  paper_in_stock: book.is_on_sale && copies > 0,
  is_popular: book.popularity >= popularFrom,
})
