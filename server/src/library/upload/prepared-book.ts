import type { BookFormat, ContentsEntry } from '#contract/library/books'
import type { Removed } from '#contract/library/book-desk'

/** A part of a book as it is stored: a file of an EPUB under its path, or `book.pdf`. */
export interface BookPart {
  path: string
  bytes: Uint8Array
}

/** An uploaded book after it was judged, unpacked and cleaned. */
export interface PreparedBook {
  format: BookFormat
  /** As the file itself has them; empty if it has none. */
  title: string
  author: string
  language: string
  pages: number
  contents: ContentsEntry[]
  removed: Removed[]
  /** The picture that the file itself names as its cover; null if it has none. */
  cover: { bytes: Uint8Array; mime: 'image/jpeg' | 'image/png' | 'image/webp' } | null
  /** All parts of an EPUB, cleaned; a PDF has one. */
  parts: BookPart[]
  sample: {
    pages: number
    /** The first pages as plain text, at most three. */
    first: { title: string; text: string; page: number }[]
    /** A smaller book of the same format with the first pages only. */
    parts: BookPart[]
  }
}
