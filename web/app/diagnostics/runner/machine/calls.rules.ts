import type { Form } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { isOnDevice, itemsOf } from '../path.rules.ts'
import { storeTime } from './answering.rules.ts'
import type { AttemptState, Call, CallReply, Now } from './attempt-state.rules.ts'
import { deliveryOf, type Delivery, type Failure } from './delivery.rules.ts'
import { hasPartTitles } from './stored-form.rules.ts'
import { sequence, run, set, unchanged, type Move } from './next.rules.ts'
import { send } from './sending.rules.ts'
import { formNow } from './session-state.rules.ts'
import { actOnRefusal, adoptAttempt, adoptWithForm, showTrouble, storeForm } from './standing.rules.ts'

/** Returns whether answers must be sent before the call: before a pause, and before an item that depends on them. */
const needsAnswers = (state: AttemptState, { name }: Call): boolean =>
  name === 'pause' || name === 'break' || (name === 'begin-part' && formNow(state)?.grows === true)

/** Starts a call that the pupil waits for; `ticket` identifies its promise. */
export const startCall =
  (ticket: number, call: Call, now: Now): Move =>
  (state) => {
    const isSending = needsAnswers(state, call)
    const pending = set({ calls: [...state.calls, { ticket, call, isSending }] })
    return isSending
      ? sequence(pending, storeTime(now), send)(state)
      : sequence(pending, run({ type: 'call', ticket, call }))(state)
  }

/** Starts the calls that waited for the answers, or fails them if sending has failed. */
export const callsAfterDelivery =
  (delivery: Delivery): Move =>
  (state) => {
    const waiting = state.calls.filter(({ isSending }) => isSending)
    if (delivery.outcome === 'waiting')
      return sequence(
        set({ calls: state.calls.filter(({ isSending }) => !isSending) }),
        run(...waiting.map(({ ticket }) => ({ type: 'settle' as const, ticket, result: delivery.failure }))),
      )(state)
    return sequence(
      set({ calls: state.calls.map((pending) => ({ ...pending, isSending: false })) }),
      run(...waiting.map(({ ticket, call }) => ({ type: 'call' as const, ticket, call }))),
    )(state)
  }

const drop =
  (ticket: number): Move =>
  (state) =>
    unchanged({ ...state, calls: state.calls.filter((pending) => pending.ticket !== ticket) })

export const callSucceeded = (ticket: number, { attempt, form }: CallReply, askedAt: number, now: Now): Move =>
  sequence(
    drop(ticket),
    form ? adoptWithForm(attempt, form, askedAt, now) : adoptAttempt(attempt, askedAt, now),
    run({ type: 'settle', ticket, result: true }),
  )

export const callFailed =
  (ticket: number, failure: Failure, now: Now): Move =>
  (state) => {
    const call = state.calls.find((pending) => pending.ticket === ticket)?.call
    const settled = sequence(drop(ticket), run({ type: 'settle', ticket, result: failure }))
    if (call?.name !== 'begin-part') return settled(state)
    const delivery = deliveryOf(failure)
    const refused = delivery.outcome === 'refused' ? actOnRefusal(delivery.code, now) : unchanged
    return sequence(showTrouble(delivery), refused, settled)(state)
  }

/** Ticket for a form that no promise waits for. */
export const noTicket = 0

/** Fetches the form in another language, or to get part names that a form of an earlier release lacks. */
export const requestForm =
  (ticket: number, locale: Locale): Move =>
  (state) => {
    const [stored, shown] = [state.forms[locale], state.forms[state.attempt.locale]]
    // Where parts come one by one, the stored form may be missing some.
    const isEnough = stored !== undefined && (!shown || itemsOf(shown).every(({ item }) => isOnDevice(stored, item)))
    if (isEnough && hasPartTitles(stored)) return run({ type: 'settle', ticket, result: true })(state)
    return sequence(
      set({ formReads: [...state.formReads, { ticket, locale, previousForm: stored, isEnough }] }),
      run({ type: 'read-form', ticket, locale }),
    )(state)
  }

export const formRead =
  (ticket: number, form: Form | null): Move =>
  (state) => {
    const pending = state.formReads.find((read) => read.ticket === ticket)
    if (!pending) return unchanged(state)
    // A part that began in the meantime has brought a newer form.
    const isNewest = form !== null && state.forms[pending.locale] === pending.previousForm
    return sequence(
      set({ formReads: state.formReads.filter((read) => read !== pending) }),
      isNewest ? storeForm(form) : unchanged,
      run({ type: 'settle', ticket, result: form !== null || pending.isEnough }),
    )(state)
  }

/** Fetches the form again if an earlier release stored it without part names. */
export const requestNames: Move = (state) => {
  const shown = state.forms[state.attempt.locale]
  return shown && !hasPartTitles(shown) ? requestForm(noTicket, state.attempt.locale)(state) : unchanged(state)
}
