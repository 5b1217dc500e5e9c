import type { AnswerChange, Attempt, FinishReason, Receipt } from '#contract/diagnostics/attempts'
import type { Form } from '#contract/diagnostics/forms'
import { laterOf } from '#contract/values/stamp'
import { ApiFailure } from '../../../calls/api.ts'
import type { AttemptCalls } from './attempt-calls.ts'
import { createSession } from './attempt-session.ts'
import type { StoredAttempt } from '../machine/attempt-state.rules.ts'
import { memoryDisk } from './memory-disk.ts'
import { emptyProgress } from '../machine/progress.rules.ts'
import { selectionForm } from '../selection-form.ts'

const id = '0199aaaa-0000-7000-8000-000000000001'
/** The server's clock, independent of the device's clock. */
const start = Date.now()
export const elapsedMs = performance.now.bind(performance)
const begun = elapsedMs()
export const serverTimeAfter = (seconds = 0) => new Date(start + elapsedMs() - begun + seconds * 1000).toISOString()
/**
 * One hour after `createFakeServer()` was called: test files of one worker share this module, which may have been
 * loaded long before.
 */
let deadline = serverTimeAfter(3600)
const form: Form = {
  test_id: 'ability-12-14',
  version: 1,
  locale: 'ru',
  title: 'Test',
  band: '12-14',
  picture: 'compass',
  minutes: 60,
  parts: [
    {
      id: 'critical',
      scale: 'critical',
      title: 'critical',
      about: '',
      minutes: 20,
      items: [{ item: 0, id: 'c01', kind: 'single', stem: 'Stem' }],
    },
  ],
}
const started = (): Attempt => ({
  id,
  test_id: 'ability-12-14',
  version: 1,
  number: 1,
  state: 'started',
  locale: 'ru',
  conditions: [],
  started_at: serverTimeAfter(),
  deadline_at: deadline,
  server_time: serverTimeAfter(),
  seconds_left: 3600,
  pauses_left: 5,
  rest_seconds: 7200,
  break_seconds: 0,
  is_this_device: true,
  answers: [],
})
export const receipt = (): Receipt => ({
  attempt_id: id,
  receipt_number: '1',
  receipt_code: 'A7K-4821',
  finished_at: deadline,
  reason: 'pupil',
  answered: 1,
  items: 1,
  minutes_taken: 3,
  result_id: id,
  result_token: 'x',
  awaits_evaluation: false,
})

/** A fake server behind a connection that can be cut. */
export function createFakeServer() {
  deadline = serverTimeAfter(3600)
  const saved = new Map<number, AnswerChange>()
  const line = { isCut: false, refusal: '', unreadable: '', trouble: 0 }
  const received = { saves: 0, reads: 0, finishes: [] as FinishReason[], pieces: [] as number[] }
  /** Returned when the next part or item begins; `seconds` is the time on its own clock. */
  const next: { form: Form; seconds: number | null } = {
    form: selectionForm('given', 'given', 'not-begun'),
    seconds: null,
  }
  const about: Pick<Attempt, 'locale' | 'presentation'> = { locale: 'ru' }
  /** Form returned at the start and after a pause. */
  const whole = { form }
  let part_ends_at: string | undefined
  const running = () => ({ ...started(), ...about, ...(part_ends_at !== undefined && { part_ends_at }) })
  let isTimeOver = false
  const savedAnswers = () =>
    [...saved.values()].map((answer) => ({ ...answer, seq: 0, answered_at: serverTimeAfter() }))
  const through = async <T>(answer: () => T): Promise<T> => {
    if (line.isCut) throw new ApiFailure(0, 'offline', 'offline')
    if (line.trouble) throw new ApiFailure(line.trouble, 'any', 'A sentence of the server')
    return answer()
  }
  const calls: AttemptCalls = {
    device: 'phone-of-the-pupil',
    read: () =>
      through(() => {
        received.reads++
        return {
          ...running(),
          answers: savedAnswers(),
          ...(isTimeOver && { state: 'finished' as const, seconds_left: 0 }),
        }
      }),
    form: () => through(() => form),
    save: (answers) =>
      through(() => {
        received.saves++
        if (line.refusal) throw new ApiFailure(409, line.refusal, line.refusal)
        if (answers.some(({ value }) => value === line.unreadable)) throw new ApiFailure(422, 'answer-wrong-shape', '')
        for (const answer of answers) saved.set(answer.item, laterOf(saved.get(answer.item) ?? answer, answer))
        return { saved: answers, server_time: serverTimeAfter(), deadline_at: deadline }
      }),
    pause: () => through(() => ({ ...started(), ...about, state: 'paused' as const, pauses_left: 4 })),
    beginPart: (piece) =>
      through(() => {
        received.pieces.push(piece)
        if (next.seconds !== null) part_ends_at = serverTimeAfter(next.seconds)
        return { attempt: { ...running(), answers: savedAnswers() }, form: next.form }
      }),
    resume: () => through(() => ({ attempt: { ...started(), ...about }, form: whole.form })),
    takeOver: () =>
      through(() => {
        line.refusal = ''
        return { attempt: { ...started(), answers: savedAnswers() }, form }
      }),
    finish: (reason) =>
      through(() => {
        if (reason === 'deadline' && !isTimeOver && !line.refusal) throw new ApiFailure(409, 'attempt-not-over', '')
        received.finishes.push(reason)
        return receipt()
      }),
    log: () => through(() => ({})),
  }
  return { calls, line, saved, requests: received, next, about, whole, endTime: () => (isTimeOver = true) }
}

export async function beginAttempt(far: ReturnType<typeof createFakeServer>, clock_offset = 0, given = form) {
  const store = memoryDisk()
  far.whole.form = given
  Object.assign(far.about, { locale: given.locale, ...(given.presentation && { presentation: given.presentation }) })
  const { answers: _none, ...attempt } = { ...started(), ...far.about }
  const { answers: _empty, ...progress } = emptyProgress
  const storedAttempt: StoredAttempt = { id, user_id: 'u', attempt, progress, clock_offset, events: [], receipt: null }
  await Promise.all([store.disk.writeForm(id, given), store.disk.writeAttempt(storedAttempt)])
  const memory = { storedAttempt, answers: {}, forms: { [given.locale]: given }, disk: 'written' as const }
  const session = createSession({ memory, disk: store.disk, calls: far.calls })
  return { store, memory, session }
}
