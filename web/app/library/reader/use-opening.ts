import { useEffect, useState } from 'react'
import { openBook, openSample } from '#contract/library/reading'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { rememberServerTime } from './reader-clock.ts'
import { troubleOf, type Trouble } from './reader.rules.ts'
import { FileReplaced } from './storage/parts-of-book.ts'
import { CannotRead, openForReading, type Opening } from './storage/open-for-reading.ts'
import { emptyRecord, readerDisk } from '../../device/reader-disk.ts'

export type OpeningState =
  | { kind: 'loading' }
  | { kind: 'failed'; trouble: Trouble; reason: string }
  | { kind: 'open'; opening: Opening }

/** Opens a book of this user, or, without a user, its sample. `again` tries once more after a failure. */
export function useOpening(bookId: string, userId: string | null) {
  const [state, setState] = useState<OpeningState>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => {
    let isOver = false
    const show = (next: OpeningState) => isOver || setState(next)
    const fail = (error: unknown) => show({ kind: 'failed', ...whyNot(error) })
    const opening = userId === null ? sampleOf(bookId) : ownBook(bookId, userId)
    opening.then((opened) => {
      show({ kind: 'open', opening: opened })
      void opened.later?.then((later) => later.kind === 'dropped' && fail(new CannotRead(later.trouble)))
    }, fail)
    return () => void (isOver = true)
  }, [bookId, userId, tries])
  const again = () => {
    setState({ kind: 'loading' })
    setTries((before) => before + 1)
  }
  /** A file that was replaced meanwhile is opened anew, at about the same place. */
  const fail = (error: unknown) => {
    if (!(error instanceof FileReplaced)) return setState({ kind: 'failed', ...whyNot(error) })
    setReplaced(true)
    again()
  }
  return { state, again, fail, isReplaced, forgetReplaced: () => setReplaced(false) }
}

function whyNot(error: unknown): { trouble: Trouble; reason: string } {
  if (error instanceof CannotRead) return { trouble: error.trouble, reason: error.reason }
  if (error instanceof ApiFailure) return { trouble: troubleOf(error), reason: error.status === 0 ? '' : error.message }
  return { trouble: navigator.onLine ? 'damaged' : 'away', reason: '' }
}

async function ownBook(bookId: string, userId: string): Promise<Opening> {
  return openForReading(bookId, userId, {
    disk: await readerDisk(),
    open: async (id) => {
      const askedAt = Date.now()
      const book = await api(openBook, { params: { id } })
      rememberServerTime(book.server_time, askedAt)
      return book
    },
    isOnline: () => navigator.onLine,
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(() => resolve(null), ms)),
  })
}

async function sampleOf(bookId: string): Promise<Opening> {
  const facts = await api(openSample, { params: { id: bookId } })
  const known = { place: null, marks: [] }
  return { facts, token: null, file: null, record: emptyRecord('', bookId), known, isKept: false, later: null }
}
