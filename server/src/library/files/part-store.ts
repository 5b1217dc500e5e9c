import type { Db } from '../../platform/database/db.ts'
import { readBytes, type FileStore } from '../../platform/file-store.ts'
import { and, asc, eq } from 'drizzle-orm'
import { bookParts } from '../tables.ts'
import type { BookPart } from '../upload/prepared-book.ts'

type StoredPart = typeof bookParts.$inferInsert

interface OfFile {
  file_id: string
  isSample: boolean
}

/** Names in the file store say nothing of the paths in a book, which are somebody else's. */
const keyOf = (file_id: string, name: string): string => `book/${file_id.slice(-2)}/${file_id}/${name}`

/** Writes the parts of a file, one after the other, and returns their rows. */
export async function putParts(
  store: FileStore,
  { file_id, isSample }: OfFile,
  parts: readonly BookPart[],
): Promise<StoredPart[]> {
  const rows: StoredPart[] = []
  for (const [place, { path, bytes }] of parts.entries()) {
    const key = keyOf(file_id, `${isSample ? 'sample-' : ''}${place}`)
    await store.put(key, bytes)
    rows.push({ file_id, is_sample: isSample, path, place, size: bytes.length, key })
  }
  return rows
}

/** Returns the paths and sizes of the parts of a file, in their order. */
export const listParts = (db: Db, { file_id, isSample }: OfFile) =>
  db
    .select()
    .from(bookParts)
    .where(and(eq(bookParts.file_id, file_id), eq(bookParts.is_sample, isSample)))
    .orderBy(asc(bookParts.place))

/** Reads one part by its path; null if the file has no such part. */
export async function readPart(
  db: Db,
  store: FileStore,
  { file_id, isSample, path }: OfFile & { path: string },
): Promise<Buffer | null> {
  const [part] = await db
    .select({ key: bookParts.key })
    .from(bookParts)
    .where(and(eq(bookParts.file_id, file_id), eq(bookParts.is_sample, isSample), eq(bookParts.path, path)))
  return part ? await readBytes(store, part.key) : null
}

/** Deletes everything that is stored of a file. */
export async function deleteParts(store: FileStore, file_id: string): Promise<void> {
  await store.deleteAll(keyOf(file_id, ''))
}
