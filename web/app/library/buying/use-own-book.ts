import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/calls/endpoint'
import { readers, readOwnBook } from '#contract/library/purchases'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { useUser } from '../../shell/account/use-user.ts'
import type { BookReader } from './book-reader.rules.ts'

export type OwnBook = Reply<typeof readOwnBook>

/**
 * What the signed-in reader has of a book. The page itself is the same for everybody; this is read by the browser after
 * it.
 */
export function useOwnBook(id: string) {
  const role = useUser()?.role
  const reader: BookReader = readers.some((one) => one === role) ? 'reader' : role ? 'other' : 'guest'
  const [read, setRead] = useState<{ id: string; own: OwnBook } | null>(null)
  const [isFailed, setFailed] = useState(false)
  /** Aborted while the page is not shown: a purchase may end after its page was left. */
  const shown = useRef(AbortSignal.abort())
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (signal.aborted) return
      setFailed(false)
      try {
        setRead({ id, own: await api(readOwnBook, { params: { id } }, { signal }) })
      } catch (failure) {
        if (signal.aborted) return
        if (!(failure instanceof ApiFailure)) throw failure
        setFailed(true)
      }
    },
    [id],
  )
  useEffect(() => {
    if (reader !== 'reader') return undefined
    const leaving = new AbortController()
    shown.current = leaving.signal
    // oxlint-disable-next-line react/set-state-in-effect -- what is shown comes with the answer
    void load(leaving.signal)
    return () => {
      leaving.abort()
      // The next reader at the computer has other books.
      setRead(null)
    }
  }, [reader, load])
  return { reader, own: read?.id === id ? read.own : null, isFailed, reload: () => load(shown.current) }
}
