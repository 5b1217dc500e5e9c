import type { Mark, MarkChange, openBook, Place } from '#contract/library/reading'
import type { Reply } from '#contract/calls/endpoint'
import { inTransaction, openDatabase, readAllFrom, readFrom, resultOf, retryOnce } from './browser-database.ts'

export type OpenedBook = Reply<typeof openBook>
/** What the device keeps of the answer: everything but the address, which lives some minutes. */
export type BookFacts = Omit<OpenedBook, 'token' | 'expires_at' | 'server_time' | 'place' | 'marks'>

/** What a user has done with a book on this device. */
export interface ReaderRecord {
  key: string
  user_id: string
  book_id: string
  place: Place | null
  is_place_unsent: boolean
  /** As the server had them last. */
  marks: Mark[]
  /** Not confirmed by the server. */
  changes: MarkChange[]
}

/** A book whose file lies on this device. */
export interface StoredBook {
  book_id: string
  title: string
  author: string
  /** Bytes. */
  size: number
  kept_at: string
  expires_at: string
}

export interface StoredBookRecord extends StoredBook {
  key: string
  user_id: string
  facts: BookFacts
}

export interface ReaderDisk {
  /** False in a private window, where nothing outlives the tab. */
  isDurable: boolean
  readRecord: (key: string) => Promise<ReaderRecord | undefined>
  /** Changes a record in one transaction, so that two tabs with one book lose nothing of each other. */
  changeRecord: (empty: ReaderRecord, by: (record: ReaderRecord) => ReaderRecord) => Promise<ReaderRecord>
  allRecords: () => Promise<ReaderRecord[]>
  forgetRecord: (key: string) => Promise<void>
  allKept: () => Promise<StoredBookRecord[]>
  readKept: (key: string) => Promise<StoredBookRecord | undefined>
  readFile: (key: string) => Promise<Blob | undefined>
  /** Stores a book, or, without a file, only what is known of it. */
  writeKept: (kept: StoredBookRecord, file?: Blob) => Promise<void>
  dropKept: (key: string) => Promise<void>
}

export const keyOf = (userId: string, bookId: string): string => `${userId}/${bookId}`

export const emptyRecord = (userId: string, bookId: string): ReaderRecord => ({
  key: keyOf(userId, bookId),
  user_id: userId,
  book_id: bookId,
  place: null,
  is_place_unsent: false,
  marks: [],
  changes: [],
})

let opened: Promise<ReaderDisk> | undefined
export const readerDisk = (): Promise<ReaderDisk> => (opened ??= openBrowserDisk().catch(() => memoryDisk()))

async function openBrowserDisk(): Promise<ReaderDisk> {
  const database = await openDatabase('reader', (fresh) => {
    fresh.createObjectStore('records', { keyPath: 'key' })
    fresh.createObjectStore('kept', { keyPath: 'key' })
    fresh.createObjectStore('files')
  })
  return {
    isDurable: true,
    readRecord: (key) => retryOnce(() => readFrom<ReaderRecord>(database, 'records', key)),
    changeRecord: (empty, by) =>
      retryOnce(() =>
        inTransaction(database, ['records'], async (store) => {
          const changed = by((await resultOf<ReaderRecord | undefined>(store.get(empty.key))) ?? empty)
          await resultOf(store.put(changed))
          return changed
        }),
      ),
    allRecords: () => retryOnce(() => readAllFrom<ReaderRecord>(database, 'records')),
    forgetRecord: (key) =>
      retryOnce(() => inTransaction(database, ['records'], (store) => resultOf(store.delete(key)))),
    allKept: () => retryOnce(() => readAllFrom<StoredBookRecord>(database, 'kept')),
    readKept: (key) => retryOnce(() => readFrom<StoredBookRecord>(database, 'kept', key)),
    readFile: (key) => retryOnce(() => readFrom<Blob>(database, 'files', key)),
    writeKept: (kept, file) =>
      inTransaction(database, ['kept', 'files'], async (facts, files) => {
        await resultOf(facts.put(kept))
        if (file) await resultOf(files.put(file, kept.key))
      }),
    dropKept: (key) =>
      retryOnce(() =>
        inTransaction(database, ['kept', 'files'], async (facts, files) => {
          await resultOf(facts.delete(key))
          await resultOf(files.delete(key))
        }),
      ),
  }
}

/** Used if a browser refuses to store anything, and in tests. */
export function memoryDisk(): ReaderDisk {
  const records = new Map<string, ReaderRecord>()
  const kept = new Map<string, StoredBookRecord>()
  const files = new Map<string, Blob>()
  return {
    isDurable: false,
    readRecord: async (key) => records.get(key),
    changeRecord: async (empty, by) => {
      const changed = by(records.get(empty.key) ?? empty)
      records.set(empty.key, changed)
      return changed
    },
    allRecords: async () => [...records.values()],
    forgetRecord: async (key) => void records.delete(key),
    allKept: async () => [...kept.values()],
    readKept: async (key) => kept.get(key),
    readFile: async (key) => files.get(key),
    writeKept: async (record, file) => {
      kept.set(record.key, record)
      if (file) files.set(record.key, file)
    },
    dropKept: async (key) => {
      kept.delete(key)
      files.delete(key)
    },
  }
}
