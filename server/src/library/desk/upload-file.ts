import { bookFileLimits } from '#contract/library/book-desk'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAudit } from '../../publishing/audit/write-audit.ts'
import { collectBytes } from '../../publishing/collect-bytes.ts'
import { ownName } from '../catalogue/book-row.ts'
import { saveBookFile } from '../files/save-file.ts'
import { books } from '../tables.ts'
import type { PreparedBook } from '../upload/prepared-book.ts'
import { takeCover, type StorePicture } from './take-cover.ts'

interface Upload {
  book_id: string
  /** The stream of the request. */
  body: unknown
  prepare: (bytes: Uint8Array) => Promise<PreparedBook>
  storePicture: StorePicture
}

/** Judges, cleans and stores the file of a book, and writes it to the log of the back office. */
export async function uploadFile(context: Context, { book_id, body, prepare, storePicture }: Upload): Promise<void> {
  const { platform, user } = context
  const { db } = platform
  const bytes = await collectBytes(body, bookFileLimits.bytes, { empty: 'book-file-format', large: 'book-file-large' })
  const [book] = await db.select().from(books).where(eq(books.id, book_id))
  if (!book) return refuse('not-found')
  const prepared = await prepare(bytes)
  await saveBookFile(platform, book_id, { prepared, by: user.id })
  await takeCover(context, { book, cover: prepared.cover, storePicture })
  await writeAudit(db, {
    by: user.id,
    at: platform.now().toISOString(),
    action: 'uploaded',
    kind: 'book',
    record_id: book_id,
    title: ownName(book),
    changes: [],
  })
}
