import { isWritingImpossible } from './database-away.ts'

const maxAgeMs = 10_000

export interface Trouble {
  note: (failure: unknown) => void
  isFresh: () => boolean
}

/**
 * Remembers for a short time that a call could not write. The small write of a health probe may succeed even if the
 * disk has no room for an answer.
 */
export function createTrouble(now = () => performance.now()): Trouble {
  let seenAt = Number.NEGATIVE_INFINITY
  return {
    note: (failure) => {
      if (isWritingImpossible(failure)) seenAt = now()
    },
    isFresh: () => now() - seenAt < maxAgeMs,
  }
}
