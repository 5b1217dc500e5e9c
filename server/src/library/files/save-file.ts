import { and, eq, isNull } from 'drizzle-orm'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { bookFiles, bookParts, books } from '../tables.ts'
import type { PreparedBook } from '../upload/prepared-book.ts'
import { deleteParts, putParts } from './part-store.ts'

/**
 * Stores the prepared file of a book, which replaces the former one. The parts are written before the rows, so that a
 * row never names a missing part.
 */
export async function saveBookFile(
  { db, files: store, now }: Pick<Platform, 'db' | 'files' | 'now'>,
  book_id: string,
  { prepared, by }: { prepared: PreparedBook; by: string | null },
): Promise<string> {
  const at = now()
  const file_id = newId(at.getTime())
  try {
    const parts = [
      ...(await putParts(store, { file_id, isSample: false }, prepared.parts)),
      ...(await putParts(store, { file_id, isSample: true }, prepared.sample.parts)),
    ]
    await db.transaction(async (tx) => {
      const [book] = await tx.select({ id: books.id }).from(books).where(eq(books.id, book_id)).for('no key update')
      if (!book) refuse('not-found')
      await tx
        .update(bookFiles)
        .set({ replaced_at: at.toISOString() })
        .where(and(eq(bookFiles.book_id, book_id), isNull(bookFiles.replaced_at)))
      await tx.insert(bookFiles).values(rowOf(prepared, { id: file_id, book_id, by, at: at.toISOString() }))
      await inChunks(tx, bookParts, parts)
      await tx.update(books).set({ has_file: true }).where(eq(books.id, book_id))
    })
  } catch (error) {
    await deleteParts(store, file_id)
    throw error
  }
  return file_id
}

const rowOf = (
  { format, pages, contents, removed, sample, title, author, language, parts }: PreparedBook,
  { id, book_id, by, at }: { id: string; book_id: string; by: string | null; at: string },
): typeof bookFiles.$inferInsert => ({
  id,
  book_id,
  format,
  size: parts.reduce((sum, { bytes }) => sum + bytes.length, 0),
  pages,
  contents,
  removed,
  sample: { pages: sample.pages, first: sample.first },
  title,
  author,
  language,
  uploaded_at: at,
  uploaded_by: by,
})
