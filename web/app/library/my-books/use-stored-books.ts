import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { ShelfBook } from '#contract/library/purchases'
import { ApiFailure } from '../../calls/api.ts'
import { useFailureToast } from '../../shell/failures/use-failure-toast.ts'
import { toast } from '../../ui/toast.tsx'
import type { BookHere } from '../reader/stored-books.ts'

/** The storage of the reader, loaded after the page. */
const storage = () => import('../reader/stored-books.ts')

export interface StoredOnDevice {
  /** Null until the device has been asked, and if it stores nothing. */
  books: readonly BookHere[] | null
  /** The book that is being downloaded, and the share of it that has come. */
  coming: { bookId: string; share: number } | null
  keep: (bookId: string) => Promise<void>
  drop: (bookId: string) => Promise<void>
  /** Titles of books that were deleted from this device just now, because their money went back. */
  gone: readonly string[]
}

type Listed = Pick<ShelfBook, 'book_id' | 'state'>

/**
 * The books that lie on this device, and their coming and going. One is downloaded at a time. A copy of a book whose
 * money went back is deleted as soon as the list of own books says so.
 */
export function useStoredBooks(ebooks: readonly Listed[]): StoredOnDevice {
  const { t } = useTranslation('library')
  const { t: shell } = useTranslation()
  const showFailure = useFailureToast()
  const [books, setBooks] = useState<readonly BookHere[] | null>(null)
  const [coming, setComing] = useState<StoredOnDevice['coming']>(null)

  const [gone, setGone] = useState<readonly string[]>([])

  const read = useCallback(async () => {
    try {
      const { listStoredBooks, dropBook } = await storage()
      const stored = await listStoredBooks()
      const lost = stored.filter(({ book_id }) => isLost(ebooks, book_id))
      for (const { book_id } of lost) await dropBook(book_id)
      if (lost.length > 0) setGone(lost.map(({ title }) => title))
      setBooks(stored.filter((book) => !lost.includes(book)))
    } catch {
      // A browser without storage for files: nothing is kept, and nothing is offered.
      setBooks(null)
    }
  }, [ebooks])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is shown comes with the answer of the device
    void read()
  }, [read])

  async function keep(bookId: string): Promise<void> {
    if (coming) return
    setComing({ bookId, share: 0 })
    const { storeBook, NoRoom } = await storage()
    try {
      await storeBook(bookId, (share) => setComing({ bookId, share }))
      await read()
    } catch (failure) {
      if (failure instanceof NoRoom)
        toast.error({ title: t('kept.noRoom'), text: t('kept.noRoomText'), closeLabel: shell('toast.close') })
      else if (failure instanceof ApiFailure) showFailure(failure)
      else throw failure
    } finally {
      setComing(null)
    }
  }

  async function drop(bookId: string): Promise<void> {
    await (await storage()).dropBook(bookId)
    await read()
  }

  return { books, coming, keep, drop, gone }
}

/**
 * Only what the list says to be taken back is lost; it does not name what is older than its length. A book that is
 * owned is not lost, whatever other purchase of it stands there.
 */
function isLost(ebooks: readonly Listed[], bookId: string): boolean {
  const purchases = ebooks.filter(({ book_id }) => book_id === bookId)
  return purchases.length > 0 && purchases.every(({ state }) => state !== 'owned')
}
