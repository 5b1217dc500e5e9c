import { useEffect } from 'react'
import { PageSkeleton } from './page-skeleton.tsx'
import { ReaderScreen } from './reader-screen.tsx'
import { ReaderTrouble } from './reader-trouble.tsx'
import { useOpening } from './use-opening.ts'
import { openView, type OpenView } from './use-view.ts'

interface ReaderProps {
  bookId: string
  /** Null for the sample. */
  userId: string | null
  /** Tests open a view of their own. */
  open?: OpenView
}

/** Opens a book and shows it, or says why it cannot be read. */
export function Reader({ bookId, userId, open = openView }: ReaderProps) {
  const { state, again, fail, isReplaced, forgetReplaced } = useOpening(bookId, userId)
  const isKept = state.kind === 'open' && state.opening.isKept
  // After a release the copy of the page is that of the former one.
  useEffect(() => void (isKept && navigator.onLine && cacheAgain()), [isKept])
  if (state.kind === 'loading') return <PageSkeleton />
  if (state.kind === 'failed')
    return (
      <ReaderTrouble
        bookId={bookId}
        isSample={userId === null}
        trouble={state.trouble}
        reason={state.reason}
        onAgain={again}
      />
    )
  return (
    <ReaderScreen
      opening={state.opening}
      isSample={userId === null}
      open={open}
      onFailure={fail}
      onReplacedSeen={isReplaced ? forgetReplaced : null}
    />
  )
}

/** The storage is loaded first, so that it is kept with the page: the shelf needs it without a network. */
async function cacheAgain(): Promise<void> {
  await import('./stored-books.ts').catch(() => null)
  const { cacheReaderPage } = await import('./cache-reader-page.ts')
  await cacheReaderPage()
}
