import type { Clock } from '../clock.ts'
import { loadedForAll, noteVersion } from './reads.ts'

/** What is counted at most once in `freshMs`, however many people look. A page that shows it holds until it is counted again; a count that failed is tried again by the next who looks. */
export function countedForAll<Value>(now: Clock, freshMs: number, count: () => Promise<Value>): () => Promise<Value> {
  let newest: { at: number; value: Promise<Value> } | null = null
  const isFresh = (counted: { at: number }) => now().getTime() - counted.at < freshMs
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
