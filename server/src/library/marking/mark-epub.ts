import type { BookMark } from './book-mark.ts'
import { markEntry, markPage, markPath } from './mark-entry.ts'
import { createZipWriter } from './zip-writer.ts'

/** The parts of a stored EPUB: their paths, and how one of them is read. */
export interface StoredParts {
  paths: readonly string[]
  read: (path: string) => Promise<Uint8Array>
}

/**
 * Packs a stored EPUB for one reader. Its parts are read one after another, so that memory holds one of them, however
 * large the book is.
 */
export async function* markEpub({ paths, read }: StoredParts, mark: BookMark): AsyncGenerator<Uint8Array> {
  const zip = createZipWriter()
  const page = markPath(paths)
  // The type must be the first part, and without compression.
  yield* zip.add('mimetype', Buffer.from('application/epub+zip'), { isPacked: false })
  for (const path of paths) {
    if (path === 'mimetype' || path === page) continue
    const bytes = await read(path)
    yield* zip.add(path, markEntry(path, bytes, mark), { isPacked: mayShrink(path) })
    if (page !== null && /\.opf$/i.test(path)) yield* zip.add(page, markPage(bytes, path, mark), { isPacked: true })
  }
  yield zip.end()
}

/** Pictures and compressed fonts do not get smaller. */
const mayShrink = (path: string): boolean => !/\.(?:jpe?g|png|gif|webp|woff2?)$/i.test(path)
