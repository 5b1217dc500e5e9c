import type { Opening } from '#contract/diagnostics/tests'

/** Pupils who have waited may start within so many seconds after the opening, so that not all press at once. */
export const spreadSeconds = 5

/**
 * Seconds until this device may start, by the server's time. Whoever comes after the opening has not waited, and may
 * start at once.
 */
export function secondsToStart(
  { opens_at, server_time }: Pick<Opening, 'opens_at' | 'server_time'>,
  now: number,
  chance: number,
): number {
  const opens = Date.parse(opens_at)
  const hasWaited = Date.parse(server_time) < opens
  const from = opens + (hasWaited ? chance * spreadSeconds * 1000 : 0)
  return Math.max(0, Math.ceil((from - now) / 1000))
}

/** Why a start is tried again, and after how many seconds. */
export interface Repeat {
  why: 'crowded' | 'offline' | 'not-open'
  seconds: number
}

/**
 * Whether a start that failed is tried again by itself. Staff may open a round later than its window begins; then all
 * ask again, but slowly. Null if only the pupil can do something.
 */
export function repeatOf(
  { status, code, retryAfter }: { status: number; code: string; retryAfter: number },
  isInWindow: boolean,
  chance: number,
): Repeat | null {
  if (status === 0) return { why: 'offline', seconds: 4 + 4 * chance }
  if (status === 503 || status === 429) return { why: 'crowded', seconds: (retryAfter || 3) + 3 * chance }
  if (code === 'window-closed' && isInWindow) return { why: 'not-open', seconds: 20 + 20 * chance }
  return null
}
