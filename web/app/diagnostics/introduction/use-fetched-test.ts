import { useCallback, useEffect, useRef } from 'react'
import type { TestIntroduction } from '#contract/diagnostics/tests'
import { ApiFailure } from '../../calls/api.ts'
import { fetchTest } from '../runner/answers/fetch-test.ts'

/**
 * Fetches the code of the test while the pupil reads the introduction. The returned function waits for it, and fetches
 * again if it failed.
 */
export function useFetchedTest({
  kinds,
  presentation,
}: Pick<TestIntroduction, 'kinds' | 'presentation'>): () => Promise<void> {
  const coming = useRef<Promise<void> | null>(null)
  const ask = useCallback(() => {
    coming.current ??= fetchTest(kinds, presentation).catch(() => {
      coming.current = null
      throw new ApiFailure(0, 'offline', 'offline')
    })
    return coming.current
  }, [kinds, presentation])
  useEffect(() => void ask().catch(() => {}), [ask])
  return ask
}
