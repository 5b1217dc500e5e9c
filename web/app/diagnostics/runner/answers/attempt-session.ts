import { deviceDigits } from '#contract/values/stamp'
import { advanceAttempt } from '../machine/attempt-machine.rules.ts'
import { initialState, type AttemptEvent, type Call, type Memory } from '../machine/attempt-state.rules.ts'
import { pieceLeft, serverTime, sessionStateOf, testLeft, type SessionState } from '../machine/session-state.rules.ts'
import type { AttemptSession } from '../session.ts'
import type { AttemptCalls } from './attempt-calls.ts'
import type { Disk } from './attempt-disk.ts'
import { momentNow, runEffect, type Surroundings } from './run-effects.ts'

interface Parts {
  memory: Memory
  disk: Disk | null
  calls: AttemptCalls
  /** The attempt was just fetched, so it need not be read again. */
  isFresh?: boolean
}

/** One attempt in one tab: passes events to the machine, runs its effects and publishes the state for the screen. */
export function createSession({ memory, disk, calls, isFresh = false }: Parts): AttemptSession {
  const listeners = new Set<() => void>()
  let state = initialState(memory, deviceDigits(calls.device), momentNow())
  let shown = sessionStateOf(state)
  let tickets = 0
  const outside: Surroundings = {
    calls,
    disk,
    timers: new Map(),
    promises: new Map(),
    state: () => state,
    dispatch,
  }

  function dispatch(event: AttemptEvent): void {
    const next = advanceAttempt(state, event, momentNow())
    state = next.state
    for (const effect of next.effects) runEffect(effect, outside)
    const view = sessionStateOf(state)
    if (isSame(view, shown)) return
    shown = view
    for (const listener of listeners) listener()
  }

  /** Returns a promise that rejects with the failed call, including the server's message. */
  function promised(event: (ticket: number) => AttemptEvent): Promise<boolean> {
    const promise = Promise.withResolvers<boolean>()
    outside.promises.set(++tickets, promise)
    dispatch(event(tickets))
    return promise.promise
  }
  const call = async (request: Call): Promise<void> =>
    void (await promised((ticket) => ({ type: 'call-asked', ticket, call: request })))

  const secondsLeft = () => testLeft(state, momentNow())
  const ofPiece = () => pieceLeft(state, momentNow())
  const tickLeft = () => Math.min(secondsLeft(), ofPiece() ?? Infinity)

  return {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: (step) => dispatch({ type: 'stepped', step }),
    answer: (item, value) => dispatch({ type: 'answered', item, value }),
    look: (item) => dispatch({ type: 'looked', item }),
    note: (kind, about = {}) => dispatch({ type: 'noted', kind, about }),
    now: () => serverTime(state, momentNow()),
    secondsLeft,
    pieceLeft: ofPiece,
    tickLeft,
    tick: () => {
      dispatch({ type: 'tick' })
      return tickLeft()
    },
    fetchForm: (locale) => promised((ticket) => ({ type: 'form-asked', ticket, locale })),
    pause: (isBreak = false) => call({ name: isBreak ? 'break' : 'pause' }),
    beginPart: (part) => call({ name: 'begin-part', part }),
    resume: () => call({ name: 'resume' }),
    takeOver: () => call({ name: 'take-over' }),
    finish: (reason) => dispatch({ type: 'finish-asked', reason }),
    opened: () => {
      dispatch({ type: 'opened', isFresh })
      isFresh = false
    },
    sync: () => dispatch({ type: 'sync' }),
    hidden: () => dispatch({ type: 'hidden' }),
    back: () => dispatch({ type: 'shown-again' }),
    sendNow: () => dispatch({ type: 'send-now' }),
    heardAside: () => dispatch({ type: 'aside-seen' }),
    handOver: () => dispatch({ type: 'hand-over' }),
    stop: () => dispatch({ type: 'stopped' }),
  }
}

/** Returns whether both states would look the same on the screen. */
function isSame({ connection, ...view }: SessionState, { connection: before, ...shown }: SessionState): boolean {
  const isEqual = <Part extends object>(one: Part, other: Part): boolean =>
    (Object.keys(one) as (keyof Part)[]).every((key) => one[key] === other[key])
  return isEqual(view, shown) && isEqual(connection, before)
}
