import { useCallback, useEffect, useRef } from 'react'
import type { ItemKind } from '#contract/values/item-kind'
import { ApiFailure } from '../../api.ts'
import { fetchTest } from '../runner/fetch-test.ts'

/** The code of the test comes while the instruction is read. What is given out waits for it, and asks once more for what did not come. */
export function useFetchedTest(kinds: readonly ItemKind[]): () => Promise<void> {
  const coming = useRef<Promise<void> | null>(null)
  const ask = useCallback(() => {
    coming.current ??= fetchTest(kinds).catch(() => {
      coming.current = null
      throw new ApiFailure(0, 'offline', 'offline')
    })
    return coming.current
  }, [kinds])
  useEffect(() => void ask().catch(() => {}), [ask])
  return ask
}
