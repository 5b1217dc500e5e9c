import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnswerChange, Attempt, FinishReason, Form, Receipt } from '#contract/diagnostics'
import { ApiFailure } from '../../api.ts'
import type { AttemptCalls } from './attempt-calls.ts'
import { createSession } from './attempt-session.ts'
import { openStore, type KeptAttempt } from './attempt-store.ts'
import { emptyProgress } from './progress.rules.ts'

/** A busy machine is slow, not wrong. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })
const id = '0199aaaa-0000-7000-8000-000000000001'
/** The server's clock, which nobody turns. */
const [start, runs] = [Date.now(), performance.now.bind(performance)]
const begun = runs()
const onServer = (seconds = 0) => new Date(start + runs() - begun + seconds * 1000).toISOString()
const deadline = onServer(3600)
/** The two clocks of the device: one turned by hand, one that runs with the time that passes. */
const turnClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
let passed = 0
const pass = (seconds: number) => {
  passed += seconds * 1000
  vi.spyOn(performance, 'now').mockImplementation(() => runs() + passed)
}
afterEach(() => {
  passed = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
})
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
  started_at: onServer(),
  deadline_at: deadline,
  server_time: onServer(),
  seconds_left: 3600,
  pauses_left: 5,
  is_this_device: true,
  answers: [],
})
const receipt: Receipt = {
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
}

/** The server at the far end of the line; the line can be cut. */
function server() {
  const saved = new Map<number, AnswerChange>()
  const line = { isCut: false, refusal: '', unreadable: '' }
  const asked = { saves: 0, reads: 0, finishes: [] as FinishReason[] }
  let isTimeOver = false
  const through = async <T>(answer: () => T): Promise<T> => {
    if (line.isCut) throw new ApiFailure(0, 'offline', 'offline')
    return answer()
  }
  const calls: AttemptCalls = {
    read: () =>
      through(() => {
        asked.reads++
        return { ...started(), answers: [...saved.values()], ...(isTimeOver && { state: 'finished' as const, seconds_left: 0 }) }
      }),
    form: () => through(() => form),
    save: (answers) =>
      through(() => {
        asked.saves++
        if (line.refusal) throw new ApiFailure(409, line.refusal, line.refusal)
        if (answers.some(({ value }) => value === line.unreadable)) throw new ApiFailure(422, 'answer-wrong-shape', '')
        for (const answer of answers) if (answer.seq > (saved.get(answer.item)?.seq ?? 0)) saved.set(answer.item, answer)
        return { saved: answers, server_time: onServer(), deadline_at: deadline }
      }),
    pause: () => through(() => ({ ...started(), state: 'paused' as const, pauses_left: 4 })),
    resume: () => through(() => ({ attempt: started(), form })),
    takeOver: () =>
      through(() => {
        line.refusal = ''
        return { attempt: { ...started(), answers: [...saved.values()] }, form }
      }),
    finish: (reason) =>
      through(() => {
        if (reason === 'deadline' && !isTimeOver && !line.refusal) throw new ApiFailure(409, 'attempt-not-over', '')
        asked.finishes.push(reason)
        return receipt
      }),
    log: () => through(() => ({})),
  }
  return { calls, line, saved, asked, endTime: () => (isTimeOver = true) }
}

async function begin(far: ReturnType<typeof server>, clock_offset = 0) {
  const store = await openStore(id, null)
  await store.keepForm(form)
  const { answers: _none, ...attempt } = started()
  const { answers: _empty, ...progress } = emptyProgress
  const kept: KeptAttempt = { id, user_id: 'u', attempt, progress, clock_offset, events: [], receipt: null }
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

  test('a device that takes the test back shows the later answer of the other one, however often its own was changed', async () => {
    const far = server()
    const { session } = await begin(far)
    for (const value of ['a', 'b', 'c']) session.answer(0, value)
    session.sendNow()
    await until(() => expect(far.saved.get(0)?.value).toBe('c'))
    far.line.refusal = 'attempt-elsewhere'
    session.answer(1, 'a')
    session.sendNow()
    await until(() => expect(session.state().standing).toBe('elsewhere'))
    far.saved.set(0, { item: 0, seq: 2, value: 'd', seconds: 4, answered_at: new Date(Date.now() + 60_000).toISOString() })
    await session.takeOver()
    expect(session.state().progress.answers[0]).toMatchObject({ value: 'd', seq: 3 })
    session.stop()
  })

  test.each(['attempt-finished', 'too-late'])('%s leads to the receipt', async (refusal) => {
    const far = server()
    const { session } = await begin(far)
    far.line.refusal = refusal
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().standing).toBe('done'))
    expect(far.asked.finishes).toEqual(['deadline'])
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

describe('a clock of the device that is turned', () => {
  test('forward: the time left stays what it was', async () => {
    const { session } = await begin(server())
    turnClock(7200)
    expect(session.tick()).toBeGreaterThan(3500)
    session.hidden()
    session.back()
    await until(() => expect(session.state()).toMatchObject({ standing: 'active' }))
    expect(session.secondsLeft()).toBeGreaterThan(3500)
    session.stop()
  })

  test('forward while the page was closed: the server is asked before anything ends, and the pupil goes on with the time there is', async () => {
    const far = server()
    const { session } = await begin(far, 7_200_000)
    expect(session.tick()).toBe(0)
    await until(() => expect(session.secondsLeft()).toBeGreaterThan(3500))
    expect([session.state().standing, far.asked.finishes]).toEqual(['active', []])
    session.stop()
  })

  test.each(['sync', 'sendNow'] as const)(
    'forward, without a connection: the test ends on the device and goes on as soon as the server is heard (%s)',
    async (how) => {
      const far = server()
      const { session } = await begin(far)
      far.line.isCut = true
      session.hidden()
      turnClock(7200)
      session.back()
      expect(session.tick()).toBe(0)
      await until(() => expect(session.state().standing).toBe('delivering'))
      far.line.isCut = false
      void session[how]()
      await until(() => expect(session.state().standing).toBe('active'))
      await until(() => expect(session.secondsLeft()).toBeGreaterThan(3500))
      session.answer(0, 'b')
      session.sendNow()
      await until(() => expect(far.saved.get(0)?.value).toBe('b'))
      expect(far.asked.finishes).toEqual([])
      session.stop()
    },
  )

  test('back: an answer keeps its time, and its moment', async () => {
    const far = server()
    const { session } = await begin(far)
    session.look(0)
    turnClock(-7200)
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(far.saved.get(0)?.seconds).toBeGreaterThanOrEqual(0))
    expect(Math.abs(Date.parse(far.saved.get(0)?.answered_at ?? '') - Date.parse(onServer()))).toBeLessThan(60_000)
    session.stop()
  })
})

test('when time is up by all clocks the test is handed in once, and nothing is answered any more', async () => {
  const far = server()
  const { session } = await begin(far)
  session.answer(0, 'a')
  pass(3601)
  far.endTime()
  expect(session.tick()).toBe(0)
  session.answer(0, 'b')
  await until(() => expect(session.state().standing).toBe('done'))
  expect([far.asked.finishes, far.saved.get(0)?.value]).toEqual([['deadline'], 'a'])
})

test('an answer the server cannot read is not taken for saved: the item is open again and says so, until it is answered', async () => {
  const far = server()
  far.line.unreadable = 'z'
  const { session } = await begin(far)
  session.answer(0, 'z')
  session.sendNow()
  await until(() => expect(session.state().progress).toMatchObject({ again: [0], answers: { 0: { value: null } } }))
  await until(() => expect(far.saved.get(0)?.value).toBeNull())
  session.answer(0, 'b')
  session.sendNow()
  await until(() => expect(far.saved.get(0)?.value).toBe('b'))
  expect(session.state().progress.again).toEqual([])
  session.stop()
})

test('answers that came too late stay on the device and are counted', async () => {
  const far = server()
  const { session, store } = await begin(far)
  session.answer(0, 'a')
  session.sendNow()
  await until(() => expect(far.saved.size).toBe(1))
  far.line.refusal = 'attempt-finished'
  session.answer(1, 'b')
  session.sendNow()
  await until(() => expect(session.state()).toMatchObject({ standing: 'done', connection: { unsent: 1 } }))
  await until(() => expect(store.answers().map(({ change }) => change.value)).toEqual(['b']))
})

describe('time on an item', () => {
  test('that grows after the answer goes out with the next save, and so does that of an item left open; neither makes a save', async () => {
    const far = server()
    const { session } = await begin(far)
    session.look(0)
    pass(10)
    session.answer(0, 'a')
    session.sendNow()
    await until(() => expect(far.saved.get(0)?.seconds).toBeCloseTo(10, 0))
    const saves = far.asked.saves
    pass(30)
    session.look(1)
    pass(20)
    session.look(2)
    expect([far.asked.saves, session.state().connection.unsent]).toEqual([saves, 0])
    session.finish('pupil')
    await until(() => expect(session.state().standing).toBe('done'))
    expect(far.asked.saves).toBe(saves + 1)
    expect([0, 1].map((item) => far.saved.get(item)?.value)).toEqual(['a', null])
    expect(far.saved.get(0)?.seconds).toBeCloseTo(40, 0)
    expect(far.saved.get(1)?.seconds).toBeCloseTo(20, 0)
  })

  test('is no answer: it gives way to the one another device gave meanwhile', async () => {
    const far = server()
    const { session } = await begin(far)
    session.look(0)
    session.answer(0, 'a')
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ unsent: 0, last_sent_at: expect.any(String) }))
    for (const item of [null, 0, null, 0, null]) {
      pass(10)
      session.look(item)
    }
    far.saved.set(0, { item: 0, seq: 2, value: 'c', seconds: 5, answered_at: onServer() })
    await session.takeOver()
    await until(() => expect(session.state().progress.answers[0]?.value).toBe('c'))
    session.sendNow()
    await until(() => expect(session.state().connection.is_connected).toBe(true))
    expect(far.saved.get(0)?.value).toBe('c')
    session.stop()
  })
})

test('an attempt that comes from the server just now is not asked for again', async () => {
  const far = server()
  const { store } = await begin(far)
  const session = createSession(store, store.attempt()!, far.calls, true)
  session.opened()
  expect(far.asked.reads).toBe(0)
  session.opened()
  await until(() => expect(far.asked.reads).toBe(1))
  session.stop()
})
