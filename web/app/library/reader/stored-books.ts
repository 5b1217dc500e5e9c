import { downloadBook, openBook } from '#contract/library/reading'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'
import { expiryFrom, mayOpen } from './stored-books.rules.ts'
import { cacheReaderPage } from './cache-reader-page.ts'
import { download } from './storage/download.ts'
import {
  emptyRecord,
  keyOf,
  readerDisk,
  type BookFacts,
  type ReaderRecord,
  type StoredBook,
} from '../../device/reader-disk.ts'

/** The device has no room for the book, or its browser stores nothing. */
export class NoRoom extends Error {}

/** A stored book as a list shows it without asking anybody. */
export interface BookHere extends StoredBook {
  /** Of what its cover is drawn; null if it was stored by a release that did not know. */
  drawn: Pick<BookFacts, 'chapter' | 'drawing'> | null
  /** How far it is read on this device; null if it was not opened. */
  fraction: number | null
}

/** The books of the signed-in user that lie on this device, the newest first. Those that have expired are deleted. */
export async function listStoredBooks(): Promise<BookHere[]> {
  const userId = userInUse()?.id
  if (!userId) return []
  const disk = await readerDisk()
  const own = (await disk.allKept()).filter(({ user_id }) => user_id === userId)
  const expired = own.filter((book) => !mayOpen(book, Date.now()))
  for (const { key } of expired) await disk.dropKept(key)
  const books = own
    .filter((book) => !expired.includes(book))
    .sort((one, other) => (one.kept_at < other.kept_at ? 1 : -1))
    .map(async ({ key, facts, book_id, title, author, size, kept_at, expires_at }) => ({
      book_id,
      title,
      author,
      size,
      kept_at,
      expires_at,
      drawn: drawnOf(facts),
      fraction: (await disk.readRecord(key))?.place?.fraction ?? null,
    }))
  return Promise.all(books)
}

const drawnOf = ({ chapter, drawing }: Partial<BookFacts>): BookHere['drawn'] =>
  chapter === undefined ? null : { chapter, drawing: drawing ?? null }

/**
 * Downloads a book to this device. `onProgress` is told the share that has come, from 0 to 1. Throws `ApiFailure`, or
 * `NoRoom` if the device cannot store it.
 */
export async function storeBook(bookId: string, onProgress: (share: number) => void = () => {}): Promise<StoredBook> {
  const userId = userInUse()?.id
  if (!userId) throw new Error('Nobody is signed in')
  const {
    token,
    expires_at: _,
    server_time: __,
    place,
    marks,
    ...facts
  } = await api(openBook, { params: { id: bookId } })
  const disk = await readerDisk()
  if (!disk.isDurable || !(await hasRoomFor(facts.file.size))) throw new NoRoom()
  const file = await download(downloadBook, { token }, { size: facts.file.size, onProgress })
  const now = Date.now()
  const kept: StoredBook = {
    book_id: bookId,
    title: facts.title,
    author: facts.author,
    size: file.size,
    kept_at: new Date(now).toISOString(),
    expires_at: expiryFrom(now),
  }
  await disk.writeKept({ ...kept, key: keyOf(userId, bookId), user_id: userId, facts }, file).catch(() => {
    throw new NoRoom()
  })
  // Without a network it opens where its reader was, with what was marked.
  const opened = (stored: ReaderRecord) => ({ ...stored, place: stored.place ?? place, marks })
  await disk.changeRecord(emptyRecord(userId, bookId), opened).catch(() => {})
  // A browser that refuses may delete the book when the device is full; until then it can be read.
  await navigator.storage?.persist?.().catch(() => false)
  await cacheReaderPage(facts.file.format)
  return kept
}

export async function dropBook(bookId: string): Promise<void> {
  const userId = userInUse()?.id
  if (userId) await (await readerDisk()).dropKept(keyOf(userId, bookId))
}

/** Browsers that do not say how much room there is fail when they write. */
async function hasRoomFor(size: number): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  if (!estimate?.quota) return true
  return estimate.quota - (estimate.usage ?? 0) > size * 1.2
}
