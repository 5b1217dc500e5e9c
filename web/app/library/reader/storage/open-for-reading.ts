import type { Mark, Place } from '#contract/library/reading'
import { ApiFailure } from '../../../calls/api.ts'
import { expiryFrom, fateOfCopy, mayOpen } from '../stored-books.rules.ts'
import { troubleOf, type Trouble } from '../reader.rules.ts'
import {
  emptyRecord,
  keyOf,
  type BookFacts,
  type StoredBookRecord,
  type OpenedBook,
  type ReaderDisk,
  type ReaderRecord,
} from '../../../device/reader-disk.ts'

/** Milliseconds that the network has before a book opens from its copy here. */
export const patience = 2500

/** A book that can be shown. */
export interface Opening {
  facts: BookFacts
  /** The signed address of the file; null if it is read from the copy on this device. */
  token: string | null
  file: Blob | null
  record: ReaderRecord
  /** What the server knows; null if it did not answer in time. */
  known: { place: Place | null; marks: Mark[] } | null
  isKept: boolean
  /** Resolves when a late answer has come. */
  later: Promise<Later> | null
}
export type Later =
  | { kind: 'known'; place: Place | null; marks: Mark[] }
  | { kind: 'dropped'; trouble: Trouble }
  | { kind: 'silent' }

export class CannotRead extends Error {
  readonly trouble: Trouble
  /** The sentence of the server, if it gave one. */
  readonly reason: string
  constructor(trouble: Trouble, reason = '') {
    super(trouble)
    this.trouble = trouble
    this.reason = reason
  }
}

interface Means {
  disk: ReaderDisk
  open: (bookId: string) => Promise<OpenedBook>
  isOnline: () => boolean
  now: () => number
  /** Rejects never; resolves after so many milliseconds. */
  wait: (ms: number) => Promise<null>
}

/**
 * Opens a book of a user: from the server, or from the copy on this device if the server does not answer in time.
 * Throws `CannotRead`. Each answer of the server prolongs the copy or, if the book is not owned any more, deletes it.
 */
export async function openForReading(bookId: string, userId: string, means: Means): Promise<Opening> {
  const key = keyOf(userId, bookId)
  const record = (await stored(() => means.disk.readRecord(key))) ?? emptyRecord(userId, bookId)
  const kept = await stored(() => means.disk.readKept(key))
  const own = { record, kept, means }
  const answer = ask(bookId, kept, means)
  if (!kept || !mayOpen(kept, means.now())) return settle(await answer, own)
  const first = await inTime(answer, means)
  return first ? settle(first, own) : ((await fromCopy(own, laterOf(answer))) ?? settle(await answer, own))
}

/** Opens a book as the answer of the server allows. */
async function settle(asked: Asked, own: Own): Promise<Opening> {
  if (asked.kind === 'open') return fromServer(asked.book, own)
  const opening = asked.isDropped ? null : await fromCopy(own, null)
  if (opening) return opening
  const isExpired = own.kept !== undefined && asked.trouble === 'away'
  throw new CannotRead(isExpired ? 'expired' : asked.trouble, asked.reason)
}

async function fromCopy({ record, kept, means }: Own, later: Promise<Later> | null): Promise<Opening | null> {
  const copy = kept && (await copyOf(kept, means))
  return copy ? { ...copy, record, known: null, isKept: true, later } : null
}

type Asked =
  | { kind: 'open'; book: OpenedBook }
  | { kind: 'refused'; trouble: Trouble; reason: string; isDropped: boolean }

/** Asks the server and settles what happens to the copy here. */
async function ask(bookId: string, kept: StoredBookRecord | undefined, { disk, open, now }: Means): Promise<Asked> {
  try {
    const book = await open(bookId)
    const isSame = kept?.facts.file.id === book.file.id
    if (kept && isSame) await stored(() => disk.writeKept({ ...kept, expires_at: expiryFrom(now()) }))
    return { kind: 'open', book }
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure
    const isDropped = fateOfCopy(failure) === 'drop'
    if (kept && isDropped) await stored(() => disk.dropKept(kept.key))
    const reason = failure.status === 0 ? '' : failure.message
    return { kind: 'refused', trouble: troubleOf(failure), reason, isDropped }
  }
}

const inTime = (answer: Promise<Asked>, { isOnline, wait }: Means): Promise<Asked | null> =>
  isOnline() ? Promise.race([answer, wait(patience)]) : Promise.resolve(null)

const laterOf = (answer: Promise<Asked>): Promise<Later> =>
  answer.then((asked) => {
    if (asked.kind === 'open') return { kind: 'known', place: asked.book.place, marks: asked.book.marks }
    return asked.isDropped ? { kind: 'dropped', trouble: asked.trouble } : { kind: 'silent' }
  })

interface Own {
  record: ReaderRecord
  kept: StoredBookRecord | undefined
  means: Means
}

/** The copy here is read, if it is of the same file: it costs no network. */
async function fromServer(book: OpenedBook, { record, kept, means }: Own): Promise<Opening> {
  const { token, expires_at: _, server_time: __, place, marks, ...facts } = book
  const isSame = kept?.facts.file.id === facts.file.id
  const copy = kept && isSame ? await copyOf(kept, means) : null
  const opening = { facts, token, record, known: { place, marks }, isKept: kept !== undefined, later: null }
  return { ...opening, file: copy?.file ?? null }
}

async function copyOf(kept: StoredBookRecord, { disk, now }: Means) {
  if (!mayOpen(kept, now())) return null
  const file = await stored(() => disk.readFile(kept.key))
  return file ? { facts: kept.facts, token: null, file } : null
}

/** A device that cannot read what it has stored is like one that has stored nothing. */
const stored = <Value>(read: () => Promise<Value>): Promise<Value | undefined> => read().catch(() => undefined)
