import { describe, expect, test, vi } from 'vitest'
import type { AnswerChange, Attempt, Form, Receipt } from '#contract/diagnostics'
import { ApiFailure } from '../../api.ts'
import type { AttemptCalls } from './attempt-calls.ts'
import { createSession } from './attempt-session.ts'
import { openStore, type KeptAttempt } from './attempt-store.ts'
import { emptyProgress } from './progress.rules.ts'

/** A busy machine is slow, not wrong. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })
const id = '0199aaaa-0000-7000-8000-000000000001'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const form: Form = {
  test_id: 'ability-12-14',
  version: 1,
  locale: 'ru',
  title: 'Test',
  band: '12-14',
  minutes: 60,
  parts: [{ id: 'critical', skill: 'critical', minutes: 20, items: [{ item: 0, id: 'c01', kind: 'single', stem: 'Stem' }] }],
}
const started = (): Attempt => ({
  id,
  test_id: 'ability-12-14',
  version: 1,
  number: 1,
  state: 'started',
  locale: 'ru',
  conditions: [],
  started_at: new Date().toISOString(),
  deadline_at: inAnHour(),
  server_time: new Date().toISOString(),
  seconds_left: 3600,
  pauses_left: 5,
  is_this_device: true,
  answers: [],
})
const receipt: Receipt = {
  attempt_id: id,
  receipt_number: '1',
  receipt_code: 'A7K-4821',
  finished_at: inAnHour(),
  reason: 'pupil',
  answered: 1,
  items: 1,
  minutes_taken: 3,
  result_id: id,
  result_token: 'x',
  awaits_evaluation: false,
}

/** The server at the far end of the line; the line can be cut. */
function server() {
  const saved = new Map<number, AnswerChange>()
  const line = { isCut: false, refusal: '' }
  let isFinished = false
  const through = async <T>(answer: () => T): Promise<T> => {
    if (line.isCut) throw new ApiFailure(0, 'offline', 'offline')
    return answer()
  }
  const calls: AttemptCalls = {
    read: () => through(started),
    form: () => through(() => form),
    save: (answers) =>
      through(() => {
        if (line.refusal) throw new ApiFailure(409, line.refusal, line.refusal)
        for (const answer of answers) if (answer.seq > (saved.get(answer.item)?.seq ?? 0)) saved.set(answer.item, answer)
        return { saved: answers, server_time: new Date().toISOString(), deadline_at: inAnHour() }
      }),
    pause: () => through(() => ({ ...started(), state: 'paused' as const, pauses_left: 4 })),
    resume: () => through(() => ({ attempt: started(), form })),
    takeOver: () =>
      through(() => {
        line.refusal = ''
        return { attempt: started(), form }
      }),
    finish: () =>
      through(() => {
        isFinished = true
        return receipt
      }),
    log: () => through(() => ({})),
  }
  return { calls, line, saved, isFinished: () => isFinished }
}

async function begin(far: ReturnType<typeof server>) {
  const store = await openStore(id, null)
  await store.keepForm(form)
  const { answers: _none, ...attempt } = started()
  const { answers: _empty, ...progress } = emptyProgress
  const kept: KeptAttempt = { id, user_id: 'u', attempt, progress, clock_offset: 0, events: [], receipt: null }
  await store.keep(kept)
  return { store, session: createSession(store, kept, far.calls) }
}

describe('a test on a line that comes and goes', () => {
  test('an answer given without a connection arrives when it is back', async () => {
    const far = server()
    const { session, store } = await begin(far)
    far.line.isCut = true
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ is_connected: false, unsent: 1 }))
    far.line.isCut = false
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ is_connected: true, unsent: 0 }))
    expect([far.saved.get(0)?.value, store.unsent()]).toEqual(['b', []])
    session.stop()
  })

  test('a finish without a connection waits, and the receipt comes after the last answer', async () => {
    const far = server()
    const { session } = await begin(far)
    far.line.isCut = true
    session.answer(0, 'c')
    session.finish('pupil')
    await until(() => expect(session.state()).toMatchObject({ standing: 'delivering', connection: { is_connected: false } }))
    far.line.isCut = false
    session.sendNow()
    await until(() => expect(session.state()).toMatchObject({ standing: 'done', receipt }))
    expect(far.saved.get(0)?.value).toBe('c')
  })

  test('after the finish was asked for nothing can be answered', async () => {
    const far = server()
    const { session } = await begin(far)
    far.line.isCut = true
    session.finish('pupil')
    session.answer(0, 'a')
    expect(session.state().progress.answers).toEqual({})
    session.stop()
  })

  test('a pause needs the server', async () => {
    const far = server()
    const { session } = await begin(far)
    far.line.isCut = true
    await expect(session.pause()).rejects.toThrow('offline')
    expect(session.state().standing).toBe('active')
  })
})

describe('what the server says changes how the attempt stands', () => {
  test('an attempt that went on elsewhere is left alone until the pupil takes it over, then the answer goes out', async () => {
    const far = server()
    const { session } = await begin(far)
    far.line.refusal = 'attempt-elsewhere'
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().standing).toBe('elsewhere'))
    await session.takeOver()
    await until(() => expect(far.saved.get(0)?.value).toBe('b'))
    expect(session.state().standing).toBe('active')
  })

  test.each(['attempt-finished', 'too-late'])('%s leads to the receipt', async (refusal) => {
    const far = server()
    const { session } = await begin(far)
    far.line.refusal = refusal
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().standing).toBe('done'))
    expect(far.isFinished()).toBe(true)
  })

  test('a pause hides the test and a return opens it', async () => {
    const { session } = await begin(server())
    await session.pause()
    expect(session.state().standing).toBe('paused')
    await session.resume()
    expect(session.state().standing).toBe('active')
    session.stop()
  })
})
