import { finish, storeTime, applyStep } from './answering.rules.ts'
import type { AttemptState, EndWatch, Now, ReadReason } from './attempt-state.rules.ts'
import { sequence, raise, run, set, unchanged, type Move } from './next.rules.ts'
import { pieceEndOf, pieceLeft, testLeft } from './session-state.rules.ts'
import { moveOnInForm } from './standing.rules.ts'

/** Seconds before the end at which unsent answers are sent. */
const lastCall = 4
/** Milliseconds to wait for the server's word on whether time is up. */
const patience = 8000

/** A clock that can run out: that of the test, or that of the newest part or item. */
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
    if (end === null) return unchanged(state)
    return sequence(
      storeTime(now),
      applyStep({ type: 'piece-over', end }),
      moveOnInForm,
      raise({ type: 'send-now' }),
    )(state)
  },
}

const endings = { 'test-over': testEnd, 'piece-over': pieceEnd }

/** Checks both clocks; called every second. */
export const tick = (now: Now): Move => sequence(watchEnd(testEnd, now), watchEnd(pieceEnd, now))

/**
 * Sends everything shortly before the end. At zero it asks the server whether time is up; the device ends the test by
 * itself only if there is no reply.
 */
const watchEnd =
  (ending: Ending, now: Now): Move =>
  (state) => {
    const [seconds, watch] = [ending.secondsLeft(state, now), ending.watch(state)]
    if (seconds === null) return unchanged(state)
    if (seconds === 0) return watch.isAsking ? unchanged(state) : checkWhetherOver(ending)(state)
    const deadline = ending.deadline(state)
    if (seconds > lastCall || watch.sentFor === deadline) return unchanged(state)
    return sequence(
      ending.setWatch({ ...watch, sentFor: deadline }),
      storeTime(now),
      raise({ type: 'send-now' }),
    )(state)
  }

const checkWhetherOver =
  ({ why, watch, setWatch }: Ending): Move =>
  (state) =>
    sequence(
      setWatch({ ...watch(state), isAsking: true }),
      run({ type: 'read', why }, { type: 'timer', timer: why, milliseconds: patience }),
    )(state)

/**
 * The server has replied, or the wait is over. The reply says nothing about a part or item, so there the device's clock
 * decides.
 */
export const endOfCheck =
  (why: Ending['why'], isHeard: boolean, now: Now): Move =>
  (state) => {
    const ending = endings[why]
    const watch = ending.watch(state)
    const isOver = watch.isAsking && ending.secondsLeft(state, now) === 0 && (!isHeard || why === 'piece-over')
    return sequence(
      ending.setWatch({ ...watch, isAsking: false }),
      run({ type: 'timer', timer: why, milliseconds: null }),
      isOver ? ending.end(now) : unchanged,
    )(state)
  }
