import { charactersOfPage, pagesOf } from '../page-size.rules.ts'
import { spinePaths, type CleanBook } from './clean-book.ts'
import type { DocumentText } from './document-text.ts'

export interface DocumentPages extends DocumentText {
  path: string
  /** The number of its first page, counted from 1. */
  first: number
  count: number
}

export interface Pages {
  total: number
  documents: DocumentPages[]
}

/** Counts the pages of a book in the order of reading. */
export function paginate({ book, texts }: Pick<CleanBook, 'book' | 'texts'>): Pages {
  const documents: DocumentPages[] = []
  let total = 0
  for (const path of spinePaths(book)) {
    const text = texts.get(path)
    if (!text) continue
    const count = pagesOf(text.plain.length, text.pictures)
    documents.push({ ...text, path, first: total + 1, count })
    total += count
  }
  return { total: Math.max(1, total), documents }
}

/** The page where a place of the book is. */
export function pageOf({ documents, total }: Pages, path: string, fragment: string): number {
  const found = documents.find((document) => document.path === path)
  if (!found) return 1
  const before = Math.floor((found.ids.get(fragment) ?? 0) / charactersOfPage)
  return Math.min(total, found.first + Math.min(before, Math.max(0, found.count - 1)))
}
