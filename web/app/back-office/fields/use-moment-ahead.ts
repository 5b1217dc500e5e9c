import { useState } from 'react'
import { isPast } from './moment.rules.ts'

/**
 * A moment that is planned: what stands in the field, and the moment itself while it is ahead. It is judged when it is
 * written, and again by the server.
 */
export function useMomentAhead(first: () => string | null) {
  const judged = (value: string | null) => ({ value, hasPassed: value !== null && isPast(value, new Date()) })
  const [{ value, hasPassed }, set] = useState(() => judged(first()))
  return { value, hasPassed, at: hasPassed ? null : value, change: (next: string | null) => set(judged(next)) }
}

export type MomentAhead = ReturnType<typeof useMomentAhead>
