import { useState } from 'react'
import { isPast } from '../../form/moment.rules.ts'

/**
 * Holds a moment that must be in the future: the input's value, and the moment if it is not past. It is checked when it
 * is entered, and again by the server.
 */
export function useMomentAhead(first: () => string | null) {
  const judged = (value: string | null) => ({ value, hasPassed: value !== null && isPast(value, new Date()) })
  const [{ value, hasPassed }, set] = useState(() => judged(first()))
  return { value, hasPassed, at: hasPassed ? null : value, change: (next: string | null) => set(judged(next)) }
}

export type MomentAhead = ReturnType<typeof useMomentAhead>
