import { outOfPlace, type AnswerChange } from '#contract/diagnostics/attempts'
import { ApiFailure } from '../../../calls/api.ts'
import type { AttemptStore } from './attempt-store.ts'
import { troubleOf } from './trouble.ts'

/** Refusals of one answer that time does not heal: its item is closed, or was passed where there is no way back. */
const forGood = new Set<string>(outOfPlace.filter((code) => code !== 'part-not-begun'))

export interface Confirmation {
  saved: { item: number; stamp: number }[]
  server_time: string
  deadline_at: string
  /** Told where the attempt has gone on on another device meanwhile. */
  is_this_device?: false | undefined
}
type Send = (answers: AnswerChange[], options?: { keepalive?: boolean }) => Promise<Confirmation>

/** What became of the unsent answers: all confirmed, still waiting for a connection, or refused for a reason that waiting does not heal. */
export type Delivery =
  | { outcome: 'delivered' }
  | { outcome: 'waiting'; retryAfter: number; failure: ApiFailure }
  | { outcome: 'refused'; code: string; failure: ApiFailure }

export interface Outbox {
  /** Send everything unconfirmed, oldest first. Calls that come while one is under way share its end and one more round. */
  flush: () => Promise<Delivery>
  /** The page is going away: hand over what fits without waiting for an answer. */
  handOver: () => void
}

interface OutboxEvents {
  /** `askedAt` in ticks of `performance.now()`. */
  onConfirmed: (confirmation: Confirmation, askedAt: number) => void
  /** The server cannot read this answer and never will. Says whether something else has taken its place. */
  onUnreadable: (answer: AnswerChange) => Promise<boolean>
  /** The server will never take this answer; it lies aside now, and the others have gone out. */
  onSetAside: () => void
}

const batchSize = 200
// The server takes half a megabyte at a time, a browser that is closing 64 kB.
const batchCharacters = 300_000
const farewellCharacters = 60_000

/** Answers on their way to the server. Sending twice is harmless, so whatever is not confirmed is sent again. */
export function createOutbox(store: AttemptStore, send: Send, { onConfirmed, onUnreadable, onSetAside }: OutboxEvents): Outbox {
  let flight: Promise<Delivery> | null = null
  let isAskedAgain = false

  const deliver = async (answers: AnswerChange[]): Promise<void> => {
    const askedAt = performance.now()
    const confirmation = await send(answers)
    await store.confirm(answers, confirmation.saved)
    onConfirmed(confirmation, askedAt)
  }

  /** One answer that is not taken must not hold back the others; it is not taken for saved either. */
  const deliverApart = async (answers: AnswerChange[]): Promise<void> => {
    let refusal: unknown
    for (const answer of answers) {
      try {
        await deliver([answer])
      } catch (error) {
        if (!isNotTaken(error)) throw error
        if (!(await isSettled(answer, error.code))) refusal = error
      }
    }
    if (refusal) throw refusal
  }

  /** Nothing is left to send of an answer that was not taken: another stands in its place, or it lies aside. */
  const isSettled = async (answer: AnswerChange, code: string): Promise<boolean> => {
    if (code === 'answer-wrong-shape') return onUnreadable(answer)
    if (!forGood.has(code)) return false
    await store.setAside(answer, code)
    onSetAside()
    return true
  }

  const round = async (): Promise<Delivery> => {
    try {
      for (let batch = nextBatch(store.unsent(), batchCharacters); batch.length > 0; batch = nextBatch(store.unsent(), batchCharacters)) {
        try {
          await deliver(batch)
        } catch (error) {
          if (!isNotTaken(error)) throw error
          await deliverApart(batch)
        }
      }
      return { outcome: 'delivered' }
    } catch (error) {
      return deliveryOf(error)
    }
  }

  const fly = async (): Promise<Delivery> => {
    try {
      let delivery: Delivery
      do {
        isAskedAgain = false
        delivery = await alone(`outbox:${store.id}`, round)
      } while (isAskedAgain && delivery.outcome === 'delivered')
      return delivery
    } finally {
      flight = null
    }
  }

  return {
    flush: () => {
      isAskedAgain = true
      flight ??= fly()
      return flight
    },
    handOver: () => {
      const batch = nextBatch(store.unsent(), farewellCharacters)
      if (batch.length > 0)
        void send(batch, { keepalive: true }).then(
          ({ saved }) => store.confirm(batch, saved),
          () => {},
        )
    },
  }
}

/** As many of the oldest as fit; a single one always does. */
function nextBatch(unsent: readonly AnswerChange[], characters: number): AnswerChange[] {
  const batch: AnswerChange[] = []
  let left = characters
  for (const answer of unsent) {
    left -= JSON.stringify(answer).length
    if (batch.length === batchSize || (left < 0 && batch.length > 0)) break
    batch.push(answer)
  }
  return batch
}

const isNotTaken = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.status === 422 || error.status === 413 || outOfPlace.some((code) => code === error.code))

/** No connection, too many at once or a server in trouble pass by themselves. */
export function deliveryOf(error: unknown): Delivery {
  if (!(error instanceof ApiFailure)) throw error
  const isRefused = troubleOf(error) === 'refused'
  return isRefused ? { outcome: 'refused', code: error.code, failure: error } : { outcome: 'waiting', retryAfter: error.retryAfter, failure: error }
}

/** Pauses grow from one second to half a minute, a little apart, so that a school does not come back in one blow. */
export function pauseBefore(tries: number, retryAfter: number, chance: number): number {
  const seconds = Math.max(retryAfter, Math.min(30, 2 ** tries))
  return Math.round(seconds * 1000 * (0.75 + chance / 2))
}

/** Two tabs of one device take turns, where the browser can arrange it. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ? locks.request(name, work) : work()
}
