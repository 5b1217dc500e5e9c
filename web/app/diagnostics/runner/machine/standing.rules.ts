import type { Attempt, Receipt } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import { stepToMoveOn } from '../path.rules.ts'
import { requestFinish, applyStep } from './answering.rules.ts'
import type { AttemptState, Now } from './attempt-state.rules.ts'
import { anchorCorrected } from './clock.rules.ts'
import {
  closingCodes,
  deliveryOf,
  permanentRefusals,
  troubleIn,
  type Delivery,
  type Failure,
} from './delivery.rules.ts'
import { changedItems, joinSaved, unconfirmedAnswers, waitingCount } from './stored-answers.rules.ts'
import { sequence, raise, run, set, unchanged, when, write, type Move } from './next.rules.ts'
import { formNow, serverTime } from './session-state.rules.ts'

const setAttempt =
  (change: Partial<AttemptState['attempt']>): Move =>
  (state) =>
    unchanged({ ...state, attempt: { ...state.attempt, ...change } })

export const showTrouble =
  (delivery: Delivery): Move =>
  (state) =>
    unchanged({ ...state, connection: { ...state.connection, ...troubleIn(delivery) } })

const noTrouble = showTrouble({ outcome: 'delivered' })

/**
 * Takes over an attempt that was read, unless a later reply has arrived before it. Replies to the pupil's own calls
 * always count.
 */
export const adoptReading =
  (read: Attempt, askedAt: number, now: Now): Move =>
  (state) =>
    read.server_time < state.attempt.server_time ? unchanged(state) : adoptAttempt(read, askedAt, now)(state)

/** Joins the server's state with that of the device. `askedAt` is in ticks. */
export const adoptAttempt =
  ({ answers: saved, ...attempt }: Attempt, askedAt: number, now: Now): Move =>
  (state) => {
    const clock = anchorCorrected(state.clock, attempt.server_time, askedAt, now)
    const serverTimeNow = Date.parse(state.attempt.server_time)
    const { answers, news } = joinSaved(state.answers, saved, { now: serverTime({ clock }, now), heard: serverTimeNow })
    return sequence(
      set({ clock, attempt, answers }),
      applyStep({ type: 'synced', answers: news }),
      write({ items: changedItems(state.answers, answers) }),
      actOnReading(attempt, now),
      noTrouble,
    )(state)
  }

/** Hands in a finished attempt, or undoes an end that this device declared too early by its own clock. */
const actOnReading = ({ state, is_this_device }: Pick<Attempt, 'state' | 'is_this_device'>, now: Now): Move => {
  if (state === 'finished')
    return sequence(is_this_device ? requestFinish('deadline', now) : unchanged, raise({ type: 'send-now' }))
  return undoDeadline
}

/** The device's clock was ahead, so the finish by deadline is undone; a finish by the pupil stays. */
const undoDeadline = when(
  ({ progress }) => progress.finish?.reason === 'deadline',
  applyStep({ type: 'finish-undone' }),
)

/** The attempt continues here, with the items that came. */
export const adoptWithForm = (attempt: Attempt, form: Form, askedAt: number, now: Now): Move =>
  sequence(
    storeForm(form),
    adoptAttempt({ ...attempt, is_this_device: true }, askedAt, now),
    moveOnInForm,
    raise({ type: 'send-now' }),
  )

export const storeForm =
  (form: Form): Move =>
  (state) =>
    sequence(set({ forms: { ...state.forms, [form.locale]: form } }), write({ forms: [form.locale] }))(state)

/** Moves on if the current item has been closed, or comes before items that were answered on another device. */
export const moveOnInForm: Move = (state) => {
  const form = formNow(state)
  const step = form && stepToMoveOn(form, state.progress)
  return step ? applyStep(step)(state) : unchanged(state)
}

/** Seconds until answers that a paused attempt refuses are sent again. */
const pauseRetry = 180

/** Changes the state of the attempt after a refusal by the server. */
export function actOnRefusal(code: string, now: Now): Move {
  if (closingCodes.has(code)) return requestFinish('deadline', now)
  switch (code) {
    case 'attempt-elsewhere':
      return setAttempt({ is_this_device: false })
    case 'attempt-paused':
      return sequence(
        setAttempt({ state: 'paused' }),
        // The server accepts the remaining answers once the test is resumed, even on another device.
        when(({ answers }) => waitingCount(answers) > 0, raise({ type: 'send-later', retryAfter: pauseRetry })),
      )
    case 'attempt-not-over':
      return sequence(undoDeadline, run({ type: 'read', why: 'refused' }))
    default:
      return unchanged
  }
}

/** Sending has ended; hands in the attempt if the pupil has asked for it. */
export const afterDelivery = (delivery: Delivery, now: Now): Move => {
  const code = delivery.outcome === 'refused' ? delivery.code : null
  const isOver = code !== null && (closingCodes.has(code) || permanentRefusals.has(code))
  const mayHandIn = delivery.outcome === 'delivered' || isOver
  return sequence(
    showTrouble(delivery),
    code === null ? unchanged : actOnRefusal(code, now),
    when(({ progress }) => mayHandIn && progress.finish !== null, handIn),
    when(({ progress }) => delivery.outcome === 'delivered' && progress.finish === null, sendLog),
    write({ attempt: true }),
  )
}

/** Does not wait for an earlier finish that may hang, because the server accepts repeated ones. */
const handIn: Move = (state) => {
  const { finish } = state.progress
  return finish && !state.receipt ? run({ type: 'finish', reason: finish.reason })(state) : unchanged(state)
}

/** The page moves to the receipt at once, so write the end to the disk before anything else is sent. */
export const finished =
  (receipt: Receipt): Move =>
  (state) =>
    sequence(
      set({ receipt, answers: unconfirmedAnswers(state.answers) }),
      setAttempt({ state: 'finished' }),
      set({ disk: { ...state.disk, isForgotten: true } }),
      write({ attempt: true, isForgetting: true }),
      when(({ disk }) => !disk.isReadable, sendLog),
    )(state)

export const notFinished = (failure: Failure, now: Now): Move => {
  const delivery = deliveryOf(failure)
  return sequence(
    showTrouble(delivery),
    delivery.outcome === 'waiting' ? raise({ type: 'send-later', retryAfter: delivery.retryAfter }) : unchanged,
    delivery.outcome === 'refused' ? actOnRefusal(delivery.code, now) : unchanged,
  )
}

/** Sends the log of the test, each event once. */
export const sendLog: Move = (state) => {
  const { events, logging } = state
  if (events.length === 0 || logging.length > 0) return unchanged(state)
  return sequence(set({ logging: events }), run({ type: 'log', events }))(state)
}

export const logged: Move = (state) =>
  sequence(
    set({ events: state.events.filter((event) => !state.logging.includes(event)), logging: [] }),
    write({ attempt: true }),
    when(({ receipt }) => receipt !== null, sendLog),
  )(state)
