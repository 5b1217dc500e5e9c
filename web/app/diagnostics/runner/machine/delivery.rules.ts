import { itemPlaceRefusals, type AnswerChange } from '#contract/diagnostics/attempts'

/** A failed call; `status` is 0 without a connection, and `message` is a sentence for the reader. */
export interface Failure {
  status: number
  code: string
  message: string
  /** Seconds to wait, as requested by the server. */
  retryAfter: number
}

/** What prevents sending: no connection, too many users, a server error, or a refusal that waiting does not change. */
export type Trouble = 'offline' | 'busy' | 'failed' | 'refused'

export function troubleOf({ status }: Pick<Failure, 'status'>): Trouble {
  if (status === 0) return 'offline'
  if (status === 429 || status === 503) return 'busy'
  return status >= 500 ? 'failed' : 'refused'
}

/** How sending ended: everything is confirmed, the rest waits for a retry, or a retry would not help. */
export type Delivery =
  | { outcome: 'delivered' }
  | { outcome: 'waiting'; retryAfter: number; failure: Failure }
  | { outcome: 'refused'; code: string; failure: Failure }

/** A missing connection, too many users and a server error are temporary, so these are retried. */
export function deliveryOf(failure: Failure): Delivery {
  return troubleOf(failure) === 'refused'
    ? { outcome: 'refused', code: failure.code, failure }
    : { outcome: 'waiting', retryAfter: failure.retryAfter, failure }
}

/** The server has closed the attempt; only the receipt is left to fetch. */
export const closingCodes: ReadonlySet<string> = new Set(['attempt-finished', 'too-late'])
/** Answers that the server will never accept; they stay on the device and do not delay the finish. */
export const permanentRefusals: ReadonlySet<string> = new Set(['invalid', 'answer-wrong-shape', ...itemPlaceRefusals])
/** Permanent refusals of one answer: its item is closed, or was passed in a test without a way back. */
export const finalCodes: ReadonlySet<string> = new Set(itemPlaceRefusals.filter((code) => code !== 'part-not-begun'))
/** The screen shows these through the state of the attempt, so no message is needed. */
const shownByState = new Set([...closingCodes, 'attempt-elsewhere', 'attempt-paused', 'attempt-not-over'])

export interface ShownTrouble {
  trouble: Trouble | null
  /** The server's message about a refusal. */
  refusal: string
}

export function troubleIn(delivery: Delivery): ShownTrouble {
  if (delivery.outcome === 'delivered') return { trouble: null, refusal: '' }
  if (delivery.outcome === 'waiting') return { trouble: troubleOf(delivery.failure), refusal: '' }
  return shownByState.has(delivery.code)
    ? { trouble: null, refusal: '' }
    : { trouble: 'refused', refusal: delivery.failure.message }
}

/** The call was refused because of one answer, so the others can be sent without it. */
export const isAboutOneAnswer = ({ status, code }: Failure): boolean =>
  status === 422 || status === 413 || itemPlaceRefusals.some((other) => other === code)

const batchSize = 200
/** Maximum characters per call; the server accepts half a megabyte. */
export const batchLimit = 300_000
/** Maximum characters per call while the page closes; browsers send 64 kB. */
export const closingCallLimit = 60_000

/**
 * Milliseconds until a call counts as lost and is repeated, since a dead connection may hang forever. Allows 1 kB per
 * second for the given number of characters.
 */
export const callLimit = (characters = 0): number => 60_000 + characters

/** Returns as many of the oldest answers as fit, but at least one. */
export function nextBatch(unsent: readonly AnswerChange[], limit: number): AnswerChange[] {
  const batch: AnswerChange[] = []
  let left = limit
  for (const answer of unsent) {
    left -= JSON.stringify(answer).length
    if (batch.length === batchSize || (left < 0 && batch.length > 0)) break
    batch.push(answer)
  }
  return batch
}

/**
 * Milliseconds before the next try: 1 to 30 seconds, but at least as long as the server asks for. `chance` (0 to 1)
 * varies them, so that the devices of a school do not all return at once.
 */
export function pauseBefore(tries: number, retryAfter: number, chance: number): number {
  const seconds = Math.max(retryAfter, Math.min(30, 2 ** tries))
  return Math.round(seconds * 1000 * (0.75 + chance / 2))
}
