import type { AnswerChange } from '#contract/diagnostics/attempts'
import { ApiFailure } from '../../../calls/api.ts'
import { retryOnce } from '../../../device/browser-database.ts'
import type { AttemptEvent, AttemptState, Call, CallReply, Effect, Now, Timer } from '../machine/attempt-state.rules.ts'
import type { Failure } from '../machine/delivery.rules.ts'
import { storedAttemptOf } from '../machine/session-state.rules.ts'
import type { AttemptCalls } from './attempt-calls.ts'
import { writeWhole, type Disk } from './attempt-disk.ts'

/** Everything outside the machine: server, disk, timers and the promises the screen waits for. */
export interface Surroundings {
  calls: AttemptCalls
  disk: Disk | null
  state: () => AttemptState
  dispatch: (event: AttemptEvent) => void
  timers: Map<Timer, ReturnType<typeof setTimeout>>
  promises: Map<number, PromiseWithResolvers<boolean>>
}

export const momentNow = (): Now => ({ ticks: performance.now(), wall: Date.now(), chance: Math.random() })

type Type = Effect['type']
type EffectOf<Name extends Type> = Extract<Effect, { type: Name }>

const runs: { [Name in Type]: (effect: EffectOf<Name>, outside: Surroundings) => void } = {
  save: ({ answers }, outside) =>
    ask(
      outside,
      () => save(outside, answers),
      (failure) => ({ type: 'not-saved', failure }),
    ),
  'hand-over': ({ answers }, { calls, dispatch }) =>
    void calls.save(answers, { keepalive: true }).then(
      ({ saved }) => dispatch({ type: 'handed-over', sent: answers, saved }),
      () => {},
    ),
  read: ({ why }, outside) =>
    ask(
      outside,
      async (asked_at) => ({ type: 'read', why, attempt: await outside.calls.read(), asked_at }),
      (failure) => ({ type: 'not-read', why, failure }),
    ),
  finish: ({ reason }, outside) =>
    ask(
      outside,
      async () => ({ type: 'finished', receipt: await outside.calls.finish(reason) }),
      (failure) => ({ type: 'not-finished', failure }),
    ),
  log: ({ events }, { calls, dispatch }) =>
    void calls.log([...events]).then(
      () => dispatch({ type: 'logged' }),
      () => dispatch({ type: 'not-logged' }),
    ),
  call: ({ ticket, call }, outside) =>
    ask(
      outside,
      async (asked_at) => ({ type: 'called', ticket, ...(await callServer(outside.calls, call)), asked_at }),
      (failure) => ({ type: 'call-failed', ticket, failure }),
    ),
  'read-form': ({ ticket, locale }, { calls, dispatch }) =>
    void calls.form(locale).then(
      (form) => dispatch({ type: 'form-read', ticket, form }),
      () => dispatch({ type: 'form-read', ticket, form: null }),
    ),
  write: (effect, { disk, state, dispatch }) => {
    if (!disk) return
    void retryOnce(() => write(disk, state, effect)).then(
      () => dispatch({ type: 'written', since: effect.since }),
      () => dispatch({ type: 'not-written' }),
    )
  },
  timer: ({ timer, milliseconds }, { timers, dispatch }) => {
    clearTimeout(timers.get(timer))
    if (milliseconds !== null)
      timers.set(
        timer,
        setTimeout(() => dispatch({ type: 'woke', timer }), milliseconds),
      )
  },
  settle: ({ ticket, result }, { promises }) => {
    const promise = promises.get(ticket)
    promises.delete(ticket)
    if (typeof result === 'boolean') promise?.resolve(result)
    else promise?.reject(asError(result))
  },
}

/** Runs an effect of the machine; its outcome comes back as an event. */
export const runEffect = (effect: Effect, outside: Surroundings): void =>
  // TypeScript cannot relate the name of an effect to the parameter of its function.
  (runs[effect.type] as (effect: Effect, outside: Surroundings) => void)(effect, outside)

const asError = (failure: Failure): ApiFailure =>
  failure instanceof ApiFailure
    ? failure
    : new ApiFailure(failure.status, failure.code, failure.message, { retryAfter: failure.retryAfter })

/**
 * Calls the server; `call` gets the start time in ticks. An unreadable reply, for example from a school's web filter,
 * counts as a failure, so that nothing waits forever.
 */
function ask(
  { dispatch }: Surroundings,
  call: (asked_at: number) => Promise<AttemptEvent>,
  failed: (failure: ApiFailure) => AttemptEvent,
): void {
  void call(performance.now())
    .then(dispatch)
    .catch((error: unknown) => dispatch(failed(failureOf(error))))
}

/** Reports errors that did not come from a call; the call is then retried as after a server error. */
function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  queueMicrotask(() => {
    throw error
  })
  return new ApiFailure(500, 'unexpected', '')
}

/** Tabs of one device take turns if the browser supports locks. */
async function save({ calls, state }: Surroundings, answers: AnswerChange[]): Promise<AttemptEvent> {
  const send = async (): Promise<AttemptEvent> => {
    const asked_at = performance.now()
    return { type: 'saved', confirmation: await calls.save(answers), asked_at }
  }
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ? locks.request(`outbox:${state().id}`, send) : send()
}

async function callServer(calls: AttemptCalls, call: Call): Promise<CallReply> {
  switch (call.name) {
    case 'pause':
    case 'break':
      return { attempt: await calls.pause(call.name === 'break') }
    case 'resume':
      return calls.resume()
    case 'take-over':
      return calls.takeOver()
    case 'begin-part':
      return calls.beginPart(call.part)
  }
}

/**
 * Reads each part of the state just before writing it, so that a slow write never replaces a newer state with an older
 * one.
 */
async function write(disk: Disk, stateNow: () => AttemptState, { isWhole, ...due }: EffectOf<'write'>): Promise<void> {
  const currentAttempt = () => storedAttemptOf(stateNow(), momentNow())
  if (isWhole)
    return writeWhole(disk, () => ({
      ...stateNow(),
      storedAttempt: currentAttempt(),
      isForgotten: stateNow().disk.isForgotten,
    }))
  const { id, forms } = stateNow()
  if (due.isForgetting) {
    await disk.writeAttempt(currentAttempt())
    return disk.forgetAnswers(id, Object.values(stateNow().answers))
  }
  const given = due.forms.flatMap((locale) => forms[locale] ?? [])
  // Write the items of a part before the attempt that says the part has begun.
  if (given.length > 0) await Promise.all(given.map((form) => disk.writeForm(id, form)))
  const { answers } = stateNow()
  const items = due.items.flatMap((item) => answers[item] ?? [])
  await Promise.all([
    items.length > 0 && disk.writeAnswers(id, items),
    due.attempt && disk.writeAttempt(currentAttempt()),
  ])
}
