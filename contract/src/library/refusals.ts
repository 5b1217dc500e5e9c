export const refusals = {
  /** The book, or this edition of it, is not sold any more. */
  'book-withdrawn': 409,
  /** No printed copy is left. */
  'book-out-of-stock': 409,
  /** The reader has this electronic book already. */
  'book-owned': 409,
  /** The price has changed since the page was read. */
  'book-price-changed': 409,
  /** The offer or the rules of the library have a newer version than the one agreed to. */
  'book-terms-changed': 409,
  /** A purchase with this key was sent, and it was another one. */
  'purchase-key-used': 409,
  /** The child is not linked to the parent. */
  'book-not-own-child': 409,
  /** The money of the purchase has not arrived. */
  'purchase-waiting': 409,
  /** The purchase has ended: nobody paid in time, or the money went back. */
  'purchase-ended': 409,
  /** As many copies of this book as one account may have under way are ordered already. */
  'book-copies-limit': 409,
  /** The age mark of the book is above the age of the pupil who would read it. */
  'book-above-age': 403,
  /** The caller may not read this book, because it was not bought, or the money went back. */
  'book-not-owned': 403,
  /** The address of the file has expired or belongs to somebody else; the reader asks for another. */
  'book-address-expired': 403,
  /** A reader has as many marks in a book as there may be. */
  'book-marks-full': 409,
  /** The book has no electronic file yet. */
  'book-without-file': 409,
  /** The file is neither an EPUB nor a PDF. */
  'book-file-format': 415,
  'book-file-large': 413,
  /** The file is damaged, protected, or unsafe to unpack; the message says why. */
  'book-file-unsafe': 422,
  'book-file-unreadable': 422,
  'book-file-protected': 422,
  /** Somebody has moved the order, or it cannot go to this state. */
  'paper-order-moved': 409,
  /** More copies would be taken than there are. */
  'book-stock-negative': 409,
  /** The book was sold, so it is withdrawn from sale instead of removed. */
  'book-used': 409,
  /** The centre gives out no books, or is closed. */
  'book-center-closed': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    library: typeof refusals
  }
}
