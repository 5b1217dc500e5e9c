import type { AnswerChange, Attempt, FinishReason } from '#contract/diagnostics/attempts'
import { laterOf, momentOf, nextStamp } from '#contract/values/stamp'
import type { AttemptEvent, Call, CallReply, Effect } from '../attempt-state.rules.ts'
import type { Failure } from '../delivery.rules.ts'
import { anAttempt, aReceipt, at, moment, wholeForm } from '../test-attempt.ts'

/** An effect that calls the server. */
export type Sent = Exclude<Effect, { type: 'write' | 'timer' | 'settle' }>

/** A small model of the server. Times are in seconds after the start. */
export interface Server {
  answers: Map<number, AnswerChange>
  /** All changes it has ever accepted. */
  taken: Map<string, AnswerChange>
  /** The attempt was continued on another device. */
  isElsewhere: boolean
  /** When the clock was stopped; null while it runs. */
  pausedAt: number | null
  /** Moves with each pause. */
  deadline: number
  isFinished: boolean
}

export const aServer = (): Server => ({
  answers: new Map(),
  taken: new Map(),
  isElsewhere: false,
  pausedAt: null,
  deadline: 3600,
  isFinished: false,
})

const deadlineOf = ({ deadline, pausedAt }: Server, seconds: number): number =>
  deadline + (seconds - (pausedAt ?? seconds))
export const isOver = (server: Server, seconds: number): boolean =>
  server.isFinished || seconds >= deadlineOf(server, seconds)
export const hasSince = ({ answers }: Server, { item, stamp }: Pick<AnswerChange, 'item' | 'stamp'>): boolean =>
  (answers.get(item)?.stamp ?? 0) >= stamp

function take(server: Server, change: AnswerChange): void {
  const key = `${change.item} ${change.stamp}`
  const before = server.taken.get(key)
  if (before && before.value !== change.value) throw new Error(`two answers with the same stamp: ${key}`)
  server.taken.set(key, change)
  server.answers.set(change.item, laterOf(server.answers.get(change.item) ?? change, change))
}

const otherTail = 9

/** The pupil continues on another device and answers there. */
export function answerElsewhere(server: Server, seconds: number, item: number, value: string): void {
  if (isOver(server, seconds) || server.pausedAt !== null) return
  server.isElsewhere = true
  const stamp = nextStamp(at(seconds).wall, server.answers.get(item)?.stamp ?? 0, otherTail)
  take(server, { item, stamp, value, seconds: 1 })
}

/** Returns the reply to a call, or null if nothing waits for it. */
export function serve(server: Server, seconds: number, sent: Sent): AttemptEvent | null {
  const code = refusalOf(server, seconds, sent)
  if (code) return failed(sent, { status: 409, code, message: code, retryAfter: 0 })
  const asked_at = seconds * 1000
  switch (sent.type) {
    case 'save':
      return { type: 'saved', confirmation: { ...save(server, sent.answers), ...clockOf(server, seconds) }, asked_at }
    case 'hand-over':
      return { type: 'handed-over', sent: sent.answers, ...save(server, sent.answers) }
    case 'read':
      return { type: 'read', why: sent.why, attempt: attemptOf(server, seconds), asked_at }
    case 'finish':
      server.isFinished = true
      return { type: 'finished', receipt: aReceipt }
    case 'log':
      return { type: 'logged' }
    case 'call':
      return { type: 'called', ticket: sent.ticket, ...answerCall(server, seconds, sent.call), asked_at }
    case 'read-form':
      return { type: 'form-read', ticket: sent.ticket, form: wholeForm }
  }
}

/** Returns the event for a call that failed. */
export function failed(sent: Sent, failure: Failure): AttemptEvent | null {
  switch (sent.type) {
    case 'save':
      return { type: 'not-saved', failure }
    case 'hand-over':
      return null
    case 'read':
      return { type: 'not-read', why: sent.why, failure }
    case 'finish':
      return { type: 'not-finished', failure }
    case 'log':
      return { type: 'not-logged' }
    case 'call':
      return { type: 'call-failed', ticket: sent.ticket, failure }
    case 'read-form':
      return { type: 'form-read', ticket: sent.ticket, form: null }
  }
}

function save(server: Server, answers: readonly AnswerChange[]) {
  for (const answer of answers) take(server, answer)
  return { saved: answers.map(({ item, stamp }) => ({ item, stamp })) }
}

const clockOf = (server: Server, seconds: number) => ({
  server_time: moment(seconds),
  deadline_at: moment(deadlineOf(server, seconds)),
})

const isPause = ({ name }: Call): boolean => name === 'pause' || name === 'break'

function answerCall(server: Server, seconds: number, call: Call): CallReply {
  if (isPause(call)) {
    server.pausedAt ??= seconds
    return { attempt: attemptOf(server, seconds) }
  }
  server.deadline = deadlineOf(server, seconds)
  Object.assign(server, { pausedAt: null, isElsewhere: false })
  return { attempt: attemptOf(server, seconds), form: wholeForm }
}

function refusalOf(server: Server, seconds: number, sent: Sent): string | null {
  switch (sent.type) {
    case 'save':
    case 'hand-over':
      return refusalOfSave(server, seconds, sent.answers)
    case 'finish':
      return refusalOfFinish(server, seconds, sent.reason)
    case 'call':
      if (isOver(server, seconds)) return 'attempt-finished'
      return server.isElsewhere && isPause(sent.call) ? 'attempt-elsewhere' : null
    default:
      return null
  }
}

function refusalOfFinish(server: Server, seconds: number, reason: FinishReason): string | null {
  if (server.isFinished) return null
  if (reason === 'deadline') return isOver(server, seconds) ? null : 'attempt-not-over'
  return server.isElsewhere ? 'attempt-elsewhere' : null
}

function refusalOfSave(server: Server, seconds: number, answers: readonly AnswerChange[]): string | null {
  if (server.isFinished) return 'attempt-finished'
  const end = at(deadlineOf(server, seconds)).wall
  if (answers.some(({ stamp }) => momentOf(stamp) >= end)) return 'too-late'
  if (server.isElsewhere) return 'attempt-elsewhere'
  return server.pausedAt === null ? null : 'attempt-paused'
}

function attemptOf(server: Server, seconds: number): Attempt {
  const saved = [...server.answers.values()].map((answer) => ({ ...answer, seq: 1, answered_at: moment(seconds) }))
  const running = server.pausedAt === null ? 'started' : 'paused'
  const state = isOver(server, seconds) ? 'finished' : running
  return anAttempt(seconds, { state, is_this_device: !server.isElsewhere, ...clockOf(server, seconds) }, saved)
}
