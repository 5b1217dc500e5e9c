import type { OpenFile } from '#contract/library/reading'
import type { Db } from '../../platform/database/db.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { listParts, readPart } from '../files/part-store.ts'
import type { BookMark } from '../marking/book-mark.ts'
import { markPath } from '../marking/mark-entry.ts'
import type { bookFiles } from '../tables.ts'
import { firstDocument, stylesOf } from './first-page.ts'
import { readMarkedEntry } from './read-entry.ts'

type FileRow = typeof bookFiles.$inferSelect

/** Parts that every reader needs first are sent along, up to this size each, in bytes. */
const largestText = 60_000

interface Described {
  file: FileRow
  /** Null for the sample. */
  mark: BookMark | null
  /** How far it was read, from 0 to 1: the first page is of the part that is there. */
  fraction: number
}

/** Describes a file as its reader gets it; without a mark, its sample. */
export async function describeFile(db: Db, store: FileStore, { file, mark, fraction }: Described): Promise<OpenFile> {
  const isSample = mark === null
  const parts = await listParts(db, { file_id: file.id, isSample })
  const { id, format, pages, contents } = file
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const paged = isSample ? contents.filter(({ page }) => page <= file.sample.pages) : contents
  const shown = { id, format, size, pages, contents: paged }
  if (format === 'pdf') return { ...shown, entries: [], texts: {} }
  const read = (path: string) =>
    mark
      ? readMarkedEntry(db, store, { file_id: id, path, mark })
      : readPart(db, store, { file_id: id, isSample, path })
  const small = new Set(parts.filter((part) => part.size <= largestText).map(({ path }) => path))
  const texts = await readFirstTexts(shown, fraction, async (path) => (small.has(path) ? read(path) : null), [...small])
  const entries = parts.map((part) => ({ path: part.path, size: part.size }))
  const added = mark && markPath(entries.map(({ path }) => path))
  return { ...shown, entries: added ? [...entries, { path: added, size: sizeOfMark }] : entries, texts }
}

/** The structure of the book, the document of the first page, and its styles: what would cost three calls in a row. */
async function readFirstTexts(
  file: Pick<OpenFile, 'pages' | 'contents'>,
  fraction: number,
  read: (path: string) => Promise<Buffer | null>,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  const add = async (path: string): Promise<Buffer | null> => {
    const bytes = await read(path)
    if (bytes) texts[path] = bytes.toString()
    return bytes
  }
  for (const path of paths.filter(isStructure)) await add(path)
  const packagePath = paths.find((path) => path.toLowerCase().endsWith('.opf'))
  const document = packagePath && firstDocument(file, { path: packagePath, text: texts[packagePath] ?? '' }, fraction)
  const shown = document && (await add(document))
  if (document && shown) for (const path of stylesOf(shown.toString(), document)) await add(path)
  return texts
}

/** About: the page of the mark has two short paragraphs. */
const sizeOfMark = 1000

/** The container, the package, and the table of contents that the clean-up has written. */
const isStructure = (path: string): boolean =>
  path === 'META-INF/container.xml' || /\.(opf|ncx)$/i.test(path) || /(^|\/)(nav|toc|contents)[^/]*\.xhtml$/i.test(path)
