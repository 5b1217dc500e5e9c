import {
  beginPart,
  finishAttempt,
  logEvents,
  pauseAttempt,
  readAttempt,
  readForm,
  resumeAttempt,
  saveAnswers,
  takeOver,
  type AnswerChange,
  type Attempt,
  type AttemptWithForm,
  type FinishReason,
  type Receipt,
} from '#contract/diagnostics/attempts'
import { type Form } from '#contract/diagnostics/forms'
import type { Locale } from '#contract/values/locale'
import { api } from '../../../calls/browser-api.ts'
import type { Confirmation, LoggedEvent } from '../machine/attempt-state.rules.ts'
import { callLimit } from '../machine/delivery.rules.ts'
import { deviceId } from './device.ts'

export interface AttemptCalls {
  device: string
  read: () => Promise<Attempt>
  form: (locale: Locale) => Promise<Form>
  save: (answers: AnswerChange[], options?: { keepalive?: boolean }) => Promise<Confirmation>
  pause: (isBreak: boolean) => Promise<Attempt>
  /** Parts are numbered from 1. */
  beginPart: (part: number) => Promise<AttemptWithForm>
  resume: () => Promise<AttemptWithForm>
  takeOver: () => Promise<AttemptWithForm>
  finish: (reason: FinishReason) => Promise<Receipt>
  log: (events: LoggedEvent[]) => Promise<unknown>
}

/** Limits the time of a call; all calls that use it can safely be repeated. */
const inTime = (characters?: number) =>
  'timeout' in AbortSignal ? { signal: AbortSignal.timeout(callLimit(characters)) } : {}

export function callsOf(id: string): AttemptCalls {
  const device_id = deviceId()
  const params = { id }
  return {
    device: device_id,
    read: () => api(readAttempt, { params, query: { device_id } }),
    form: (locale) => api(readForm, { params, query: { locale } }),
    save: (answers, options) =>
      api(
        saveAnswers,
        { params, body: { device_id, answers } },
        { ...inTime(JSON.stringify(answers).length), ...options },
      ),
    pause: (is_break) => api(pauseAttempt, { params, body: { device_id, is_break } }),
    // Loaded only here: most tests have no package, and what cannot be loaded is asked of the server as without one.
    beginPart: (part) =>
      import('../../../shell/packages/begin-with-package.ts').then(
        ({ beginPartOnDevice }) => beginPartOnDevice(id, { device_id, part }),
        () => api(beginPart, { params, body: { device_id, part } }),
      ),
    resume: () => api(resumeAttempt, { params, body: { device_id } }),
    takeOver: () => api(takeOver, { params, body: { device_id } }),
    // Sends no answers: the finish waits until each answer is confirmed.
    finish: (reason) => api(finishAttempt, { params, body: { device_id, answers: [], reason } }, inTime()),
    log: (events) => api(logEvents, { params, body: { events: events.slice(-200) } }, inTime()),
  }
}
