import { useEffect, useState } from 'react'

/**
 * Whether the server knows of this failure: it is told, and until it has heard nobody says that we know. The code for
 * it comes only now.
 */
export function useReported(error: unknown): boolean {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    if (error === null) return
    import('./report-failure.ts')
      .then(({ reportFailure }) => reportFailure('page', error))
      .then(setKnown, () => setKnown(false))
  }, [error])
  return isKnown
}
