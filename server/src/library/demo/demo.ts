import type { Demo } from '../../platform/slice.ts'
import { readBooks } from '../demo-books/read-books.ts'
import { addBooks } from './add-books.ts'
import { showReaders } from './readers.ts'

/** Fills the library of the demo: books with their files, printed copies, and readers with purchases in each state. */
export async function demo(platform: Demo): Promise<void> {
  const books = readBooks()
  await addBooks(platform, books)
  await showReaders(platform, books)
}
