import { afterEach, describe, expect, test, vi } from 'vitest'
import { momentOf, nextStamp } from '#contract/values/stamp'
import { createSession } from './attempt-session.ts'
import { beginAttempt, createFakeServer, serverTimeAfter, elapsedMs } from './fake-server.ts'
import { until } from '../../../../testing/until.ts'

/** The device has two clocks: `turnClock` changes the wall clock, `pass` advances the monotonic one. */
const turnClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
let passed = 0
const pass = (seconds: number) => {
  passed += seconds * 1000
  vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs() + passed)
}
afterEach(() => {
  passed = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a turned device clock', () => {
  test('forward: the time left stays the same', async () => {
    const { session } = await beginAttempt(createFakeServer())
    turnClock(7200)
    expect(session.tick()).toBeGreaterThan(3500)
    session.hidden()
    session.back()
    await until(() => expect(session.state()).toMatchObject({ standing: 'active' }))
    expect(session.secondsLeft()).toBeGreaterThan(3500)
    session.stop()
  })

  test('forward while the page was closed: the server is asked before anything ends, and the pupil continues with the time left', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far, 7_200_000)
    expect(session.tick()).toBe(0)
    await until(() => expect(session.secondsLeft()).toBeGreaterThan(3500))
    expect([session.state().standing, far.requests.finishes]).toEqual(['active', []])
    session.stop()
  })

  test.each(['sync', 'sendNow'] as const)(
    'forward, offline: the test ends on the device and continues as soon as the server replies (%s)',
    async (how) => {
      const far = createFakeServer()
      const { session } = await beginAttempt(far)
      far.line.isCut = true
      session.hidden()
      turnClock(7200)
      session.back()
      expect(session.tick()).toBe(0)
      await until(() => expect(session.state().standing).toBe('delivering'))
      far.line.isCut = false
      session[how]()
      await until(() => expect(session.state().standing).toBe('active'))
      await until(() => expect(session.secondsLeft()).toBeGreaterThan(3500))
      session.answer(0, 'b')
      session.sendNow()
      await until(() => expect(far.saved.get(0)?.value).toBe('b'))
      expect(far.requests.finishes).toEqual([])
      session.stop()
    },
  )

  test('back: an answer keeps its duration and its moment', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    session.look(0)
    turnClock(-7200)
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(far.saved.get(0)?.seconds).toBeGreaterThanOrEqual(0))
    expect(Math.abs(momentOf(far.saved.get(0)?.stamp ?? 0) - Date.parse(serverTimeAfter()))).toBeLessThan(60_000)
    session.stop()
  })
})

test('when time is up by all clocks the test is handed in once, and nothing can be answered', async () => {
  const far = createFakeServer()
  const { session } = await beginAttempt(far)
  session.answer(0, 'a')
  pass(3601)
  far.endTime()
  expect(session.tick()).toBe(0)
  session.answer(0, 'b')
  await until(() => expect(session.state().standing).toBe('done'))
  expect([far.requests.finishes, far.saved.get(0)?.value]).toEqual([['deadline'], 'a'])
})

test('an answer the server cannot read is not treated as saved: the item is open again and says so, until it is answered', async () => {
  const far = createFakeServer()
  far.line.unreadable = 'z'
  const { session } = await beginAttempt(far)
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
  const far = createFakeServer()
  const { session, store } = await beginAttempt(far)
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
  test('that grows after the answer is sent with the next save, and so is that of an unanswered item; neither causes a save', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    session.look(0)
    pass(10)
    session.answer(0, 'a')
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ unsent: 0, last_sent_at: expect.any(String) }))
    expect(far.saved.get(0)?.seconds).toBeCloseTo(10, 0)
    const saves = far.requests.saves
    pass(30)
    session.look(1)
    pass(20)
    session.look(2)
    expect([far.requests.saves, session.state().connection.unsent]).toEqual([saves, 0])
    session.finish('pupil')
    await until(() => expect(session.state().standing).toBe('done'))
    expect(far.requests.saves).toBe(saves + 1)
    expect([0, 1].map((item) => far.saved.get(item)?.value)).toEqual(['a', null])
    expect(far.saved.get(0)?.seconds).toBeCloseTo(40, 0)
    expect(far.saved.get(1)?.seconds).toBeCloseTo(20, 0)
  })

  test('is not an answer: it yields to another device’s answer', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    session.look(0)
    session.answer(0, 'a')
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ unsent: 0, last_sent_at: expect.any(String) }))
    for (const item of [null, 0, null, 0, null]) {
      pass(10)
      session.look(item)
    }
    far.saved.set(0, { item: 0, stamp: nextStamp(Date.parse(serverTimeAfter()), 0, 7), value: 'c', seconds: 5 })
    await session.takeOver()
    await until(() => expect(session.state().progress.answers[0]?.value).toBe('c'))
    session.sendNow()
    await until(() => expect(session.state().connection.trouble).toBeNull())
    expect(far.saved.get(0)?.value).toBe('c')
    session.stop()
  })
})

test('an attempt just received from the server is not requested again', async () => {
  const far = createFakeServer()
  const { memory, store } = await beginAttempt(far)
  const session = createSession({ memory, disk: store.disk, calls: far.calls, isFresh: true })
  session.opened()
  expect(far.requests.reads).toBe(0)
  session.opened()
  await until(() => expect(far.requests.reads).toBe(1))
  session.stop()
})
