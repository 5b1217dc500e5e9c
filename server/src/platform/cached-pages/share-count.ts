import type { Clock } from '../clock.ts'
import { withoutRecordingReads, recordVersionRead } from '../database/reads.ts'

/**
 * Returns a count that is made at most once in `freshMs`, however many people read it. A page that shows it stays valid
 * until the next count. A failed count is repeated for the next reader.
 */
export function shareCount<Value>(now: Clock, freshMs: number, count: () => Promise<Value>): () => Promise<Value> {
  let newest: { at: number; value: Promise<Value> } | null = null
  // If the clock was set back, a count from the future would otherwise stay fresh until that time comes again.
  const isFresh = ({ at }: { at: number }, age = now().getTime() - at) => age >= 0 && age < freshMs
  return async () => {
    if (!newest || !isFresh(newest)) newest = { at: now().getTime(), value: withoutRecordingReads(count) }
    const counted = newest
    recordVersionRead(() => Number(newest === counted && isFresh(counted)))
    try {
      return await counted.value
    } catch (error) {
      if (newest === counted) newest = null
      throw error
    }
  }
}
