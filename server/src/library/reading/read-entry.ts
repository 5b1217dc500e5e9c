import type { Db } from '../../platform/database/db.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { listParts, readPart } from '../files/part-store.ts'
import type { BookMark } from '../marking/book-mark.ts'
import { markEntry, markPage, markPath } from '../marking/mark-entry.ts'

interface Wanted {
  file_id: string
  path: string
  mark: BookMark
}

const isPackage = (path: string): boolean => path.toLowerCase().endsWith('.opf')

/** Reads a part of an EPUB as its reader gets it, also the page that the mark adds; null if there is none. */
export async function readMarkedEntry(
  db: Db,
  store: FileStore,
  { file_id, path, mark }: Wanted,
): Promise<Buffer | null> {
  const stored = await readPart(db, store, { file_id, isSample: false, path })
  if (stored) return Buffer.from(markEntry(path, stored, mark))
  const paths = (await listParts(db, { file_id, isSample: false })).map((part) => part.path)
  if (path !== markPath(paths)) return null
  const packagePath = paths.find(isPackage) ?? ''
  const bytes = await readPart(db, store, { file_id, isSample: false, path: packagePath })
  return bytes && Buffer.from(markPage(bytes, packagePath, mark))
}
