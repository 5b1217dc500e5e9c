import type { AnswerChange } from '#contract/diagnostics/attempts'
import {
  initialState,
  type AttemptEvent,
  type AttemptState,
  type Effect,
  type StoredAttempt,
} from '../attempt-state.rules.ts'
import type { StoredAnswer } from '../stored-answers.rules.ts'
import { aMemory, at, tail } from '../test-attempt.ts'
import { aServer, type Sent, type Server } from './server.ts'

export type Write = Extract<Effect, { type: 'write' }>

/** A server, a disk and a device with one attempt. Calls and writes wait until the walk decides their outcome. */
export interface World {
  /** Seconds since the start. */
  seconds: number
  state: AttemptState
  server: Server
  disk: { storedAttempt: StoredAttempt; answers: Map<number, StoredAnswer>; isForgotten: boolean }
  calls: Sent[]
  /** Replies on their way back; one may overtake another. */
  replies: AttemptEvent[]
  writes: Write[]
  isTimerSet: boolean
  tickets: number
  /** How often each ticket was settled. */
  settled: Map<number, number>
  /** The pupil's last answers on this device. */
  given: Map<number, AnswerChange>
  /** Answers that the screen has shown as stored on the device. */
  promised: Map<number, AnswerChange>
  faults: string[]
}

export function aWorld(): World {
  const memory = aMemory()
  return {
    seconds: 0,
    state: initialState(memory, tail, at()),
    server: aServer(),
    disk: { storedAttempt: structuredClone(memory.storedAttempt), answers: new Map(), isForgotten: false },
    calls: [],
    replies: [],
    writes: [],
    isTimerSet: false,
    tickets: 0,
    settled: new Map(),
    given: new Map(),
    promised: new Map(),
    faults: [],
  }
}
