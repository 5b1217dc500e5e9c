import { useCallback, useEffect, useRef, useState } from 'react'
import { markLimits, saveMarks, type Mark, type MarkChange } from '#contract/library/reading'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { randomId } from '../../device/random-id.ts'
import { afterSending, hasRoom, isRefusal, laterThan, marksNow, nextChanges, withChange } from './marks.rules.ts'
import { readerNow } from './reader-clock.ts'
import type { Opening } from './storage/open-for-reading.ts'
import { readerDisk, type ReaderRecord } from '../../device/reader-disk.ts'

export type NewMark = Omit<Mark, 'id' | 'file_id' | 'changed_at'>

interface Held {
  marks: readonly Mark[]
  changes: readonly MarkChange[]
}

/**
 * Bookmarks, highlights and notes. A change is stored on this device first and sent then; what could not be sent goes
 * when the network is back, or when the book is opened the next time.
 */
export function useMarks({ record, facts, known, later }: Opening) {
  const [held, setHeld] = useState<Held>(() => ({ marks: known?.marks ?? record.marks, changes: record.changes }))
  const now = useRef(held)
  const sending = useRef<Promise<void> | null>(null)
  const [isFull, setFull] = useState(false)
  const [refused, setRefused] = useState<readonly MarkChange[]>([])

  const hold = useCallback((next: Held) => {
    now.current = next
    setHeld(next)
  }, [])

  const store = useCallback(
    async (by: (stored: ReaderRecord) => ReaderRecord) => {
      if (record.user_id === '') return
      const disk = await readerDisk()
      // A full disk: the change is in memory and on its way to the server.
      await disk.changeRecord(record, by).catch(() => {})
    },
    [record],
  )

  const send = useCallback(() => {
    sending.current ??= sendAll(facts.id, {
      waiting: () => now.current.changes,
      confirm: async (marks, sent) => {
        hold({ marks, changes: afterSending(now.current.changes, sent) })
        await store((stored) => ({ ...stored, marks, changes: afterSending(stored.changes, sent) }))
      },
      refuse: setRefused,
    }).finally(() => (sending.current = null))
  }, [facts.id, hold, store])

  useEffect(() => {
    if (known) void store((stored) => ({ ...stored, marks: known.marks }))
    void later?.then((answer) => answer.kind === 'known' && hold({ ...now.current, marks: answer.marks }))
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [hold, known, later, send, store])

  const marks = marksNow(held.marks, held.changes)

  function change(mark: Mark, isRemoved = false): void {
    const before = marks.find(({ id }) => id === mark.id)
    const made = { ...mark, changed_at: laterThan(before?.changed_at, readerNow()), is_removed: isRemoved }
    hold({ ...now.current, changes: withChange(now.current.changes, made) })
    void store((stored) => ({ ...stored, changes: withChange(stored.changes, made) })).then(send)
  }

  return {
    marks,
    state: stateOf(held.changes, { isFull, refused }),
    /** Returns the id of the new mark, or null if there are as many as the server takes. */
    add: (mark: NewMark): string | null => {
      setFull(!hasRoom(marks))
      if (!hasRoom(marks)) return null
      const id = randomId()
      change({ ...mark, id, file_id: facts.file.id, changed_at: '' })
      return id
    },
    change: (mark: Mark) => change(mark),
    remove: (mark: Mark) => change(mark, true),
  }
}

function stateOf(
  changes: readonly MarkChange[],
  { isFull, refused }: { isFull: boolean; refused: readonly MarkChange[] },
) {
  if (isFull) return 'full' as const
  if (changes.length === 0) return 'sent' as const
  return afterSending(changes, refused).length > 0 ? ('waiting' as const) : ('refused' as const)
}

interface Sending {
  waiting: () => readonly MarkChange[]
  confirm: (marks: Mark[], sent: readonly MarkChange[]) => Promise<void>
  /** Hears all changes that the server has refused. */
  refuse: (refused: readonly MarkChange[]) => void
}

/**
 * Sends changes in calls of limited size until none wait. A lost network ends it until the next time. If a call is
 * refused for what is in it, its halves are sent, so that one bad change keeps back no other.
 */
async function sendAll(bookId: string, { waiting, confirm, refuse }: Sending): Promise<void> {
  const refused: MarkChange[] = []
  let size: number = markLimits.changes
  for (let next = nextChanges(waiting()); next.length > 0; next = nextChanges(waiting(), { size, refused })) {
    try {
      const { marks } = await api(saveMarks, { params: { id: bookId }, body: { changes: next } })
      await confirm(marks, next)
      size = Math.min(size * 2, markLimits.changes)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (!isRefusal(failure)) return
      if (next.length === 1) {
        refused.push(...next)
        refuse([...refused])
      }
      size = Math.ceil(next.length / 2)
    }
  }
}
