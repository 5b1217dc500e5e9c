import type { Attempt, Receipt } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import { moveOn } from '../path.rules.ts'
import { askFinish, take } from './answering.rules.ts'
import type { AttemptState, Now } from './attempt-state.rules.ts'
import { anchorCorrected } from './clock.rules.ts'
import { closingCodes, deliveryOf, hopelessCodes, troubleIn, type Delivery, type Failure } from './delivery.rules.ts'
import { changedItems, joinSaved, unconfirmed, waitingCount } from './stored-answers.rules.ts'
import { inTurn, raise, run, set, stay, when, write, type Move } from './next.rules.ts'
import { formNow, serverTime } from './session-state.rules.ts'

const setAttempt =
  (change: Partial<AttemptState['attempt']>): Move =>
  (state) =>
    stay({ ...state, attempt: { ...state.attempt, ...change } })

export const showTrouble =
  (delivery: Delivery): Move =>
  (state) =>
    stay({ ...state, connection: { ...state.connection, ...troubleIn(delivery) } })

const noTrouble = showTrouble({ outcome: 'delivered' })

/** What a reading tells is old if a later reply has come before it. The answer to a call of the pupil always counts. */
export const adoptReading =
  (read: Attempt, askedAt: number, now: Now): Move =>
  (state) =>
    read.server_time < state.attempt.server_time ? stay(state) : adopt(read, askedAt, now)(state)

/** What the server knows joins what this device knows. `askedAt` in ticks. */
export const adopt =
  ({ answers: saved, ...attempt }: Attempt, askedAt: number, now: Now): Move =>
  (state) => {
    const clock = anchorCorrected(state.clock, attempt.server_time, askedAt, now)
    const heard = Date.parse(state.attempt.server_time)
    const { answers, news } = joinSaved(state.answers, saved, { now: serverTime({ clock }, now), heard })
    return inTurn(
      set({ clock, attempt, answers }),
      take({ type: 'synced', answers: news }),
      write({ items: changedItems(state.answers, answers) }),
      actOnReading(attempt, now),
      noTrouble,
    )(state)
  }

/** A finished attempt is handed in; one that goes on was ended too early by the clock of this device. */
const actOnReading = ({ state, is_this_device }: Pick<Attempt, 'state' | 'is_this_device'>, now: Now): Move => {
  if (state === 'finished')
    return inTurn(is_this_device ? askFinish('deadline', now) : stay, raise({ type: 'send-now' }))
  return undoDeadline
}

/** The clock of this device ran ahead. What the pupil asked for stays. */
const undoDeadline = when(({ progress }) => progress.finish?.reason === 'deadline', take({ type: 'finish-undone' }))

/** The attempt goes on here, with the items that came. */
export const adoptWithForm = (attempt: Attempt, form: Form, askedAt: number, now: Now): Move =>
  inTurn(
    storeForm(form),
    adopt({ ...attempt, is_this_device: true }, askedAt, now),
    goOnInForm,
    raise({ type: 'send-now' }),
  )

export const storeForm =
  (form: Form): Move =>
  (state) =>
    inTurn(set({ forms: { ...state.forms, [form.locale]: form } }), write({ forms: [form.locale] }))(state)

/** What is on the screen may have been closed, or lie behind what was answered on another device. */
export const goOnInForm: Move = (state) => {
  const form = formNow(state)
  const step = form && moveOn(form, state.progress)
  return step ? take(step)(state) : stay(state)
}

/** Seconds after which answers are offered again that a pause does not let in. */
const pauseRetry = 180

/** A refusal of the server changes how the attempt stands. */
export function actOnRefusal(code: string, now: Now): Move {
  if (closingCodes.has(code)) return askFinish('deadline', now)
  switch (code) {
    case 'attempt-elsewhere':
      return setAttempt({ is_this_device: false })
    case 'attempt-paused':
      return inTurn(
        setAttempt({ state: 'paused' }),
        // What this device still has is taken when the test goes on, be it on another one.
        when(({ answers }) => waitingCount(answers) > 0, raise({ type: 'send-later', retryAfter: pauseRetry })),
      )
    case 'attempt-not-over':
      return inTurn(undoDeadline, run({ type: 'read', why: 'refused' }))
    default:
      return stay
  }
}

/** All is sent, or sending has come to an end: then the attempt is handed in, if that was asked for. */
export const afterDelivery = (delivery: Delivery, now: Now): Move => {
  const code = delivery.outcome === 'refused' ? delivery.code : null
  const isOver = code !== null && (closingCodes.has(code) || hopelessCodes.has(code))
  const mayHandIn = delivery.outcome === 'delivered' || isOver
  return inTurn(
    showTrouble(delivery),
    code === null ? stay : actOnRefusal(code, now),
    when(({ progress }) => mayHandIn && progress.finish !== null, handIn),
    when(({ progress }) => delivery.outcome === 'delivered' && progress.finish === null, sendLog),
    write({ attempt: true }),
  )
}

/** The server takes a repeated finish for the same one: a call that hangs must not hold up the next. */
const handIn: Move = (state) => {
  const { finish } = state.progress
  return finish && !state.receipt ? run({ type: 'finish', reason: finish.reason })(state) : stay(state)
}

/**
 * The page leaves for the receipt at once: what this device knows of the end is written before anything else is sent.
 */
export const finished =
  (receipt: Receipt): Move =>
  (state) =>
    inTurn(
      set({ receipt, answers: unconfirmed(state.answers) }),
      setAttempt({ state: 'finished' }),
      set({ disk: { ...state.disk, isForgotten: true } }),
      write({ attempt: true, isForgetting: true }),
      when(({ disk }) => !disk.isReadable, sendLog),
    )(state)

export const notFinished = (failure: Failure, now: Now): Move => {
  const delivery = deliveryOf(failure)
  return inTurn(
    showTrouble(delivery),
    delivery.outcome === 'waiting' ? raise({ type: 'send-later', retryAfter: delivery.retryAfter }) : stay,
    delivery.outcome === 'refused' ? actOnRefusal(delivery.code, now) : stay,
  )
}

/** The log of the test, each event once. */
export const sendLog: Move = (state) => {
  const { events, logging } = state
  if (events.length === 0 || logging.length > 0) return stay(state)
  return inTurn(set({ logging: events }), run({ type: 'log', events }))(state)
}

export const logged: Move = (state) =>
  inTurn(
    set({ events: state.events.filter((event) => !state.logging.includes(event)), logging: [] }),
    write({ attempt: true }),
    when(({ receipt }) => receipt !== null, sendLog),
  )(state)
