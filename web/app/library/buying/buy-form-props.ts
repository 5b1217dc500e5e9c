import type { Book } from '#contract/library/books'
import type { OwnBook } from './use-own-book.ts'
import type { EditionOnSale } from '../../bookshelf/editions.rules.ts'

export interface BuyFormProps {
  book: Book
  edition: EditionOnSale
  own: OwnBook
  /** The reader owns the book, or takes it with one press: the form only gives it to a child. */
  isGift: boolean
  onClose: () => void
  /** Runs when a book is owned at once, because it is free, and when the server knows more than the page. */
  onOwned: () => Promise<void>
}
