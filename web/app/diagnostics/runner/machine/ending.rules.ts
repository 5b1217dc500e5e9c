import { finish, storeTime, take } from './answering.rules.ts'
import type { AttemptState, EndWatch, Now, ReadReason } from './attempt-state.rules.ts'
import { inTurn, raise, run, set, stay, type Move } from './next.rules.ts'
import { pieceEndOf, pieceLeft, testLeft } from './session-state.rules.ts'
import { goOnInForm } from './standing.rules.ts'

/** Seconds before the end at which everything unsent goes out. */
const lastCall = 4
/** Milliseconds for which the server may be silent about the end. */
const patience = 8000

/** A clock that runs out: that of the test, and that of the part or item that was given last. */
interface Ending {
  why: Extract<ReadReason, 'test-over' | 'piece-over'>
  watch: (state: AttemptState) => EndWatch
  setWatch: (watch: EndWatch) => Move
  secondsLeft: (state: AttemptState, now: Now) => number | null
  deadline: (state: AttemptState) => string
  end: (now: Now) => Move
}

const testEnd: Ending = {
  why: 'test-over',
  watch: (state) => state.testEnd,
  setWatch: (watch) => set({ testEnd: watch }),
  secondsLeft: testLeft,
  deadline: (state) => state.attempt.deadline_at,
  end: (now) => finish('deadline', now),
}

const pieceEnd: Ending = {
  why: 'piece-over',
  watch: (state) => state.pieceEnd,
  setWatch: (watch) => set({ pieceEnd: watch }),
  secondsLeft: pieceLeft,
  deadline: (state) => pieceEndOf(state) ?? '',
  end: (now) => (state) => {
    const end = pieceEndOf(state)
    if (end === null) return stay(state)
    return inTurn(storeTime(now), take({ type: 'piece-over', end }), goOnInForm, raise({ type: 'send-now' }))(state)
  },
}

const endings = { 'test-over': testEnd, 'piece-over': pieceEnd }

/** A second of the clocks has passed. */
export const tick = (now: Now): Move => inTurn(watchEnd(testEnd, now), watchEnd(pieceEnd, now))

/**
 * As time runs out everything unsent goes out. At nought the server is asked whether time is up: the device ends the
 * test by itself only if the server does not answer.
 */
const watchEnd =
  (ending: Ending, now: Now): Move =>
  (state) => {
    const [seconds, watch] = [ending.secondsLeft(state, now), ending.watch(state)]
    if (seconds === null) return stay(state)
    if (seconds === 0) return watch.isAsking ? stay(state) : askWhetherOver(ending)(state)
    const deadline = ending.deadline(state)
    if (seconds > lastCall || watch.sentFor === deadline) return stay(state)
    return inTurn(ending.setWatch({ ...watch, sentFor: deadline }), storeTime(now), raise({ type: 'send-now' }))(state)
  }

const askWhetherOver =
  ({ why, watch, setWatch }: Ending): Move =>
  (state) =>
    inTurn(
      setWatch({ ...watch(state), isAsking: true }),
      run({ type: 'read', why }, { type: 'timer', timer: why, milliseconds: patience }),
    )(state)

/**
 * The server has answered, or was silent for too long. It does not say that a part or item is over: the clock decides.
 */
export const endOfAsking =
  (why: Ending['why'], isHeard: boolean, now: Now): Move =>
  (state) => {
    const ending = endings[why]
    const watch = ending.watch(state)
    const isOver = watch.isAsking && ending.secondsLeft(state, now) === 0 && (!isHeard || why === 'piece-over')
    return inTurn(
      ending.setWatch({ ...watch, isAsking: false }),
      run({ type: 'timer', timer: why, milliseconds: null }),
      isOver ? ending.end(now) : stay,
    )(state)
  }
