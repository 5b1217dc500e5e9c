import type { AnswerChange, Attempt, Receipt, SavedAnswer } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import { selectionForm } from '../selection-form.ts'
import { advanceAttempt } from './attempt-machine.rules.ts'
import {
  initialState,
  type AttemptEvent,
  type AttemptState,
  type Effect,
  type Memory,
  type Now,
} from './attempt-state.rules.ts'
import type { Failure } from './delivery.rules.ts'
import { emptyProgress } from './progress.rules.ts'
import { sessionStateOf } from './session-state.rules.ts'

/** Start of the attempts in these tests; the test lasts an hour. */
export const start = Date.parse('2026-11-20T09:00:00.000Z')

/** Clocks of a device with the correct time, this many seconds after the start. */
export const at = (seconds = 0): Now => ({ ticks: seconds * 1000, wall: start + seconds * 1000, chance: 0.5 })
export const moment = (seconds = 0): string => new Date(start + seconds * 1000).toISOString()

/** A complete form of six items in three parts. */
export const wholeForm: Form = selectionForm('given', 'given', 'given')

/** An attempt as sent by the server, this many seconds after the start. */
export const anAttempt = (seconds = 0, change: Partial<Attempt> = {}, answers: SavedAnswer[] = []): Attempt => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  test_id: wholeForm.test_id,
  version: 1,
  number: 1,
  state: 'started',
  locale: 'ru',
  conditions: [],
  started_at: moment(),
  deadline_at: moment(3600),
  server_time: moment(seconds),
  seconds_left: 3600 - seconds,
  pauses_left: 5,
  rest_seconds: 7200,
  break_seconds: 0,
  is_this_device: true,
  answers,
  ...change,
})

export const aReceipt: Receipt = {
  attempt_id: '0199aaaa-0000-7000-8000-000000000001',
  receipt_number: '1',
  receipt_code: 'A7K-4821',
  finished_at: moment(600),
  reason: 'pupil',
  answered: 1,
  items: 6,
  minutes_taken: 10,
  result_id: '0199aaaa-0000-7000-8000-000000000001',
  result_token: 'x',
  awaits_evaluation: false,
}

/** A new attempt on a device. */
export function aMemory(change: Partial<Memory> = {}, form: Form = wholeForm, clock_offset = 0): Memory {
  const { answers: _none, ...attempt } = anAttempt()
  const { answers: _empty, ...progress } = emptyProgress
  const storedAttempt = { id: attempt.id, user_id: 'u', attempt, progress, clock_offset, events: [], receipt: null }
  return { storedAttempt, answers: {}, forms: { [form.locale]: form }, disk: 'written', ...change }
}

/** Digits of this device in its stamps. */
export const tail = 7
/** An event, optionally with the seconds after the start at which it comes. */
export type Timed = AttemptEvent | [seconds: number, event: AttemptEvent]

/** Runs the events; returns the state, what the screen shows, and the effects of the last event except writes. */
export function after(events: readonly Timed[], memory: Memory = aMemory()) {
  let state = initialState(memory, tail, at())
  let effects: Effect[] = []
  for (const timed of events) {
    const [seconds, event] = Array.isArray(timed) ? timed : [0, timed]
    ;({ state, effects } = advanceAttempt(state, event, at(seconds)))
  }
  return {
    state,
    shown: sessionStateOf(state),
    written: effects.filter(({ type }) => type === 'write'),
    requests: effects.filter(({ type }) => type !== 'write' && type !== 'timer'),
    timers: effects.flatMap((effect) => (effect.type === 'timer' && effect.milliseconds !== null ? [effect] : [])),
  }
}

export const answered = (item: number, value = 'a'): AttemptEvent => ({ type: 'answered', item, value })
export const sendNow: AttemptEvent = { type: 'send-now' }
export const finish: AttemptEvent = { type: 'finish-asked', reason: 'pupil' }
export const failure = (status: number, code = 'any', message = '', retryAfter = 0): Failure => ({
  status,
  code,
  message,
  retryAfter,
})
export const notSaved = (...given: Parameters<typeof failure>): AttemptEvent => ({
  type: 'not-saved',
  failure: failure(...given),
})
export const offline = failure(0)
export const confirm = (changes: AnswerChange[], seconds = 0, more = {}): AttemptEvent => ({
  type: 'saved',
  confirmation: {
    saved: changes.map(({ item, stamp }) => ({ item, stamp })),
    server_time: moment(seconds),
    deadline_at: moment(3600),
    ...more,
  },
  asked_at: seconds * 1000,
})
/** The server confirms everything that is being sent. */
export const confirmed = (state: AttemptState, seconds = 0) => confirm(state.sending.flight?.sent ?? [], seconds)
export const readBy = (why: 'sync' | 'test-over' | 'piece-over', seconds: number, change = {}): AttemptEvent => ({
  type: 'read',
  why,
  attempt: anAttempt(seconds, change),
  asked_at: seconds * 1000,
})
export const valuesIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'save' ? [effect.answers.map(({ item, value }) => [item, value])] : []))
export const types = (effects: readonly Effect[]) => effects.map(({ type }) => type)
