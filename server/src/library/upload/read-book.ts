import { bookFileLimits } from '#contract/library/book-desk'
import { refuse } from '../../platform/refusal.ts'
import { readEpub } from './epub/read-epub.ts'
import { readPdf } from './pdf/read-pdf.ts'
import type { PreparedBook } from './prepared-book.ts'

/** A PDF may have some bytes before its header. */
const headerWithin = 1024

/** Reads a book. Its format is judged by its first bytes, never by its name or declared type. */
export async function readBook(bytes: Uint8Array): Promise<PreparedBook> {
  if (bytes.length > bookFileLimits.bytes)
    refuse('book-file-large', { values: { megabytes: bookFileLimits.bytes / 1024 / 1024 } })
  const beginning = Buffer.from(bytes.subarray(0, headerWithin)).toString('latin1')
  if (beginning.startsWith('PK\x03\x04')) return readEpub(bytes)
  if (beginning.includes('%PDF-')) return readPdf(bytes)
  return refuse('book-file-format')
}
