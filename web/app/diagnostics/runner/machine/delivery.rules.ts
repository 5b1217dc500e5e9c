import { outOfPlace, type AnswerChange } from '#contract/diagnostics/attempts'

/** A call that failed; `status` is 0 if there was no connection, `message` a sentence for the reader. */
export interface Failure {
  status: number
  code: string
  message: string
  /** Seconds that the server asks to wait. */
  retryAfter: number
}

/**
 * What stands between this device and the server: no connection, too many callers, a fault of the server, or a refusal
 * that waiting does not change.
 */
export type Trouble = 'offline' | 'busy' | 'failed' | 'refused'

export function troubleOf({ status }: Pick<Failure, 'status'>): Trouble {
  if (status === 0) return 'offline'
  if (status === 429 || status === 503) return 'busy'
  return status >= 500 ? 'failed' : 'refused'
}

/** How sending has ended: all is confirmed, the rest waits for a connection, or waiting does not help. */
export type Delivery =
  | { outcome: 'delivered' }
  | { outcome: 'waiting'; retryAfter: number; failure: Failure }
  | { outcome: 'refused'; code: string; failure: Failure }

/** No connection, too many callers and a fault of the server pass by themselves. */
export function deliveryOf(failure: Failure): Delivery {
  return troubleOf(failure) === 'refused'
    ? { outcome: 'refused', code: failure.code, failure }
    : { outcome: 'waiting', retryAfter: failure.retryAfter, failure }
}

/** The server has closed the attempt: only the receipt is left to fetch. */
export const closingCodes: ReadonlySet<string> = new Set(['attempt-finished', 'too-late'])
/** Answers that the server never takes; they stay on the device and do not delay the finish. */
export const hopelessCodes: ReadonlySet<string> = new Set(['invalid', 'answer-wrong-shape', ...outOfPlace])
/** Refusals of one answer that time does not heal: its item is closed, or was passed where there is no way back. */
export const finalCodes: ReadonlySet<string> = new Set(outOfPlace.filter((code) => code !== 'part-not-begun'))
/** The screen shows these by another state of the attempt, without a sentence. */
const shownByState = new Set([...closingCodes, 'attempt-elsewhere', 'attempt-paused', 'attempt-not-over'])

export interface ShownTrouble {
  trouble: Trouble | null
  /** The server’s sentence about a refusal. */
  refusal: string
}

export function troubleIn(delivery: Delivery): ShownTrouble {
  if (delivery.outcome === 'delivered') return { trouble: null, refusal: '' }
  if (delivery.outcome === 'waiting') return { trouble: troubleOf(delivery.failure), refusal: '' }
  return shownByState.has(delivery.code)
    ? { trouble: null, refusal: '' }
    : { trouble: 'refused', refusal: delivery.failure.message }
}

/** The call was refused because of one of its answers: the others may be sent without it. */
export const isAboutOneAnswer = ({ status, code }: Failure): boolean =>
  status === 422 || status === 413 || outOfPlace.some((other) => other === code)

const batchSize = 200
/** Characters of one call: the server takes half a megabyte. */
export const batchLimit = 300_000
/** Characters of a call from a page that is closing: a browser sends 64 kB. */
export const farewellLimit = 60_000

/**
 * Milliseconds after which a call counts as lost and is made again, since a dead line may hang for ever. A call of so
 * many characters gets through on a line of 1 kB a second.
 */
export const callLimit = (characters = 0): number => 60_000 + characters

/** As many of the oldest as fit; a single one always does. */
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
 * Milliseconds before the next try: from one second to half a minute, never less than the server asks for (in seconds).
 * `chance` (0 to 1) spreads them, so that a school does not come back all at once.
 */
export function pauseBefore(tries: number, retryAfter: number, chance: number): number {
  const seconds = Math.max(retryAfter, Math.min(30, 2 ** tries))
  return Math.round(seconds * 1000 * (0.75 + chance / 2))
}
