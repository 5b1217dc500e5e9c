import { expect, test } from 'vitest'
import type { AnswerChange, Attempt } from '#contract/diagnostics/attempts'
import { isPlainSave } from '../server/src/diagnostics/attempts/saving/plain-save.rules.ts'
import { ApiFailure } from '../web/app/calls/api.ts'
import { createSession } from '../web/app/diagnostics/runner/answers/attempt-session.ts'
import { emptyProgress } from '../web/app/diagnostics/runner/machine/progress.rules.ts'
import { device } from './pupils.ts'
import { requestsOf } from './requests.ts'
import { until } from '../web/testing/until.ts'

const now = new Date().toISOString()
const attempt: Omit<Attempt, 'answers'> = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  test_id: 'ability-12-14',
  version: 1,
  number: 1,
  state: 'started',
  locale: 'ru',
  conditions: [],
  started_at: now,
  deadline_at: new Date(Date.now() + 3_600_000).toISOString(),
  server_time: now,
  seconds_left: 3600,
  pauses_left: 5,
  rest_seconds: 7200,
  break_seconds: 0,
  is_this_device: true,
}

/** Body that the runner sends when a pupil has flagged an item and answered it. */
async function sentByRunner(): Promise<unknown> {
  const sent: AnswerChange[][] = []
  const offline = () => Promise.reject(new ApiFailure(0, 'offline', 'offline'))
  const save = (answers: AnswerChange[]) => {
    sent.push(answers)
    return offline()
  }
  const calls = {
    device,
    read: offline,
    form: offline,
    save,
    pause: offline,
    beginPart: offline,
    resume: offline,
    takeOver: offline,
    finish: offline,
    log: offline,
  }
  const { answers: _none, ...progress } = emptyProgress
  const kept = { id: attempt.id, user_id: 'u', attempt, progress, clock_offset: 0, events: [], receipt: null }
  const memory = { storedAttempt: kept, answers: {}, forms: {}, disk: 'unreadable' as const }
  const session = createSession({ memory, disk: null, calls })
  session.take({ type: 'flagged', item: 3 })
  session.answer(3, 'b')
  session.sendNow()
  await until(() => expect(sent).toHaveLength(1))
  session.stop()
  // Drops what JSON does not transfer.
  return JSON.parse(JSON.stringify({ device_id: device, answers: sent[0] }))
}

const sentByBench = (): unknown =>
  JSON.parse(
    requestsOf({ kind: 'save', first: 0, count: 1, values: ['b'], testId: attempt.test_id })().split('\r\n\r\n')[1] ??
      '',
  )

const fieldsOf = (body: unknown): string[] => Object.keys(Object(body).answers[0]).toSorted()

test('a save from the runner is recognised without running the schema', async () => {
  expect(isPlainSave(await sentByRunner())).toBe(true)
})

test('the bench sends what the runner sends', async () => {
  const [body, real] = [sentByBench(), await sentByRunner()]
  expect(isPlainSave(body)).toBe(true)
  expect(fieldsOf(body)).toEqual(fieldsOf(real))
})
