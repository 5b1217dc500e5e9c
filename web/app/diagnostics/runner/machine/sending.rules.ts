import type { AnswerChange } from '#contract/diagnostics/attempts'
import { storeAnswer, applyStep } from './answering.rules.ts'
import type { AttemptState, Confirmation, Flight, Now, Sending } from './attempt-state.rules.ts'
import { anchorCorrected } from './clock.rules.ts'
import {
  batchLimit,
  deliveryOf,
  closingCallLimit,
  finalCodes,
  isAboutOneAnswer,
  nextBatch,
  pauseBefore,
  type Delivery,
  type Failure,
} from './delivery.rules.ts'
import { changedItems, stampOf, unsentChanges, withConfirmation, withRefusal } from './stored-answers.rules.ts'
import { sequence, raise, run, set, unchanged, when, write, type Move } from './next.rules.ts'

const setSending =
  (change: Partial<Sending>): Move =>
  (state) =>
    unchanged({ ...state, sending: { ...state.sending, ...change } })

const timer = (milliseconds: number | null): Move =>
  when(({ isStopped }) => !isStopped, run({ type: 'timer', timer: 'send', milliseconds }))

/** Milliseconds without a new answer before sending, and the longest delay while the pupil keeps typing. */
const quietTime = 400
const longestWait = 3000

export const sendSoon =
  ({ ticks }: Now): Move =>
  (state) => {
    const { quietSince, notBefore } = state.sending
    const since = quietSince ?? ticks
    const quiet = Math.min(quietTime, Math.max(0, since + longestWait - ticks))
    return sequence(setSending({ quietSince: since }), timer(Math.max(quiet, notBefore - ticks)))(state)
  }

/** Sends at once, for example when the connection is back or the page is shown again. */
export const sendNow: Move = (state) => sequence(setSending({ tries: 0, notBefore: 0 }), send)(state)

/** Sends again after a pause that grows with each try. */
export const sendLater =
  (retryAfter: number, { ticks, chance }: Now): Move =>
  (state) => {
    const { tries } = state.sending
    const pause = pauseBefore(tries, retryAfter, chance)
    return sequence(setSending({ tries: tries + 1, notBefore: ticks + pause }), timer(pause))(state)
  }

/**
 * Sends everything unconfirmed, oldest first; sending twice is harmless. If a batch is already under way, its end also
 * counts for this call.
 */
export const send: Move = (state) =>
  sequence(timer(null), setSending({ quietSince: null }), state.sending.flight ? unchanged : sendBatch)(state)

const sendBatch: Move = (state) => {
  const batch = nextBatch(unsentChanges(state.answers), batchLimit)
  return batch.length === 0
    ? endFlight({ outcome: 'delivered' })(state)
    : startFlight({ sent: batch, rest: [], refusal: null })(state)
}

const startFlight = (flight: Flight): Move =>
  sequence(setSending({ flight }), run({ type: 'save', answers: flight.sent }))

const endFlight = (delivery: Delivery): Move =>
  sequence(
    setSending({ flight: null }),
    delivery.outcome === 'waiting'
      ? raise({ type: 'send-later', retryAfter: delivery.retryAfter })
      : setSending({ tries: 0 }),
    raise({ type: 'delivery-ended', delivery }),
  )

/** Continues with the rest of a batch, then the next batch, then ends. */
const continueFlight = ({ rest, refusal }: Flight): Move => {
  const [next, ...others] = rest
  if (next) return startFlight({ sent: [next], rest: others, refusal })
  return refusal ? endFlight(deliveryOf(refusal)) : sendBatch
}

/** The server confirmed nothing of the batch; sending it again at once would loop. */
const notConfirmed: Failure = { status: 500, code: 'not-confirmed', message: '', retryAfter: 0 }

export const saved =
  ({ saved: stamps, server_time, deadline_at, is_this_device }: Confirmation, askedAt: number, now: Now): Move =>
  (state) => {
    const { flight } = state.sending
    if (!flight) return unchanged(state)
    const answers = withConfirmation(state.answers, flight.sent, stamps)
    const items = changedItems(state.answers, answers)
    return sequence(
      set({
        answers,
        clock: anchorCorrected(state.clock, server_time, askedAt, now),
        attempt:
          server_time < state.attempt.server_time
            ? state.attempt
            : {
                ...state.attempt,
                server_time,
                deadline_at,
                is_this_device: is_this_device ?? state.attempt.is_this_device,
              },
        connection: { ...state.connection, trouble: null, refusal: '', last_sent_at: server_time },
      }),
      write({ items }),
      items.length > 0 ? continueFlight(flight) : endFlight(deliveryOf(notConfirmed)),
    )(state)
  }

export const notSaved =
  (failure: Failure, now: Now): Move =>
  (state) => {
    const { flight } = state.sending
    if (!flight) return unchanged(state)
    if (!isAboutOneAnswer(failure)) return endFlight(deliveryOf(failure))(state)
    const [first, ...others] = flight.sent
    if (!first || others.length === 0) return settleOne(flight, failure, now)(state)
    // Send each answer separately, so that a refused one does not hold back the others.
    return startFlight({ sent: [first], rest: others, refusal: null })(state)
  }

/**
 * Handles an answer that was refused on its own: the item is asked again, the answer is set aside, or it stays unsent
 * while the others continue.
 */
const settleOne =
  (flight: Flight, failure: Failure, now: Now): Move =>
  (state) => {
    const [refused] = flight.sent
    if (!refused) return continueFlight(flight)(state)
    if (failure.code === 'answer-wrong-shape' && mayBeReopened(state, refused))
      return sequence(reopenItem(refused, now), continueFlight(flight))(state)
    if (finalCodes.has(failure.code)) return sequence(setAside(refused, failure.code), continueFlight(flight))(state)
    return continueFlight({ ...flight, refusal: failure })(state)
  }

/** After the finish the pupil cannot answer again, so the answer stays. */
const mayBeReopened = ({ progress }: AttemptState, { value }: AnswerChange): boolean =>
  !progress.finish && value !== null

/** The server cannot read the answer, so reopen the item, unless the pupil has changed it in the meantime. */
const reopenItem =
  ({ item, stamp }: AnswerChange, now: Now): Move =>
  (state) =>
    stampOf(state.answers, item) === stamp
      ? sequence(applyStep({ type: 'unreadable', item }), storeAnswer(item, now))(state)
      : unchanged(state)

const setAside =
  (change: AnswerChange, code: string): Move =>
  (state) =>
    sequence(
      set({
        answers: withRefusal(state.answers, change, code),
        connection: { ...state.connection, aside: state.connection.aside + 1 },
      }),
      write({ items: [change.item] }),
    )(state)

/** Sends what fits while the page is closing; nothing waits for the reply. */
export const handOver: Move = (state) => {
  const batch = nextBatch(unsentChanges(state.answers), closingCallLimit)
  return batch.length === 0 ? unchanged(state) : run({ type: 'hand-over', answers: batch })(state)
}

export const handedOver =
  (sent: AnswerChange[], stamps: Confirmation['saved']): Move =>
  (state) => {
    const answers = withConfirmation(state.answers, sent, stamps)
    return sequence(set({ answers }), write({ items: changedItems(state.answers, answers) }))(state)
  }
