import type { Clock } from '../clock.ts'
import { loadedForAll, noteVersion } from '../database/reads.ts'

/**
 * What is counted at most once in `freshMs`, however many people look. A page that shows it holds until it is counted
 * again; a count that failed is tried again by the next who looks.
 */
export function countedForAll<Value>(now: Clock, freshMs: number, count: () => Promise<Value>): () => Promise<Value> {
  let newest: { at: number; value: Promise<Value> } | null = null
  // Where the clock was set back, what was counted later than now would hold until the clock has come there again.
  const isFresh = ({ at }: { at: number }, age = now().getTime() - at) => age >= 0 && age < freshMs
  return async () => {
    if (!newest || !isFresh(newest)) newest = { at: now().getTime(), value: loadedForAll(count) }
    const counted = newest
    noteVersion(() => Number(newest === counted && isFresh(counted)))
    try {
      return await counted.value
    } catch (error) {
      if (newest === counted) newest = null
      throw error
    }
  }
}
