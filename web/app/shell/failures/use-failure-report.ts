import { useEffect, useState } from 'react'

/**
 * Reports a failure and returns whether the server knows of it; false until the server has answered. The code for
 * reporting is loaded only when it is needed.
 */
export function useFailureReport(error: unknown): boolean {
  const [isReported, setReported] = useState(false)
  useEffect(() => {
    if (error === null) return
    import('./report-failure.ts')
      .then(({ reportFailure }) => reportFailure('page', error))
      .then(setReported, () => setReported(false))
  }, [error])
  return isReported
}
