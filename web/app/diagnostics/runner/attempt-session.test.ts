import { describe, expect, test } from 'vitest'
import { begin, farServer, receipt, until } from './far-server.ts'

describe('a test on a line that comes and goes', () => {
  test('an answer given without a connection arrives when it is back', async () => {
    const far = farServer()
    const { session, store } = await begin(far)
    far.line.isCut = true
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ trouble: 'offline', unsent: 1 }))
    far.line.isCut = false
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ trouble: null, unsent: 0 }))
    expect([far.saved.get(0)?.value, store.unsent()]).toEqual(['b', []])
    session.stop()
  })

  test('a finish without a connection waits, and the receipt comes after the last answer', async () => {
    const far = farServer()
    const { session } = await begin(far)
    far.line.isCut = true
    session.answer(0, 'c')
    session.finish('pupil')
    await until(() => expect(session.state()).toMatchObject({ standing: 'delivering', connection: { trouble: 'offline' } }))
    far.line.isCut = false
    session.sendNow()
    await until(() => expect(session.state()).toMatchObject({ standing: 'done', receipt }))
    expect(far.saved.get(0)?.value).toBe('c')
  })

  test('after the finish was asked for nothing can be answered', async () => {
    const far = farServer()
    const { session } = await begin(far)
    far.line.isCut = true
    session.finish('pupil')
    session.answer(0, 'a')
    expect(session.state().progress.answers).toEqual({})
    session.stop()
  })

  test('a pause needs the server', async () => {
    const far = farServer()
    const { session } = await begin(far)
    far.line.isCut = true
    await expect(session.pause()).rejects.toThrow('offline')
    expect(session.state().standing).toBe('active')
  })
})

describe('what stands between the device and the server is told apart', () => {
  test.each([
    [503, 'busy', ''],
    [429, 'busy', ''],
    [500, 'failed', ''],
    [502, 'failed', ''],
    [403, 'refused', 'A sentence of the server'],
  ])('an answer with status %i is %s, and over when the answers arrive', async (status, trouble, refusal) => {
    const far = farServer()
    const { session } = await begin(far)
    far.line.trouble = status
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ trouble, refusal, unsent: 1 }))
    far.line.trouble = 0
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ trouble: null, refusal: '', unsent: 0 }))
    session.stop()
  })

  test('a pause that a busy server did not take says so, and not that there is no connection', async () => {
    const far = farServer()
    const { session } = await begin(far)
    session.answer(0, 'b')
    far.line.trouble = 503
    await expect(session.pause()).rejects.toThrow('A sentence of the server')
    session.stop()
  })
})

describe('what the server says changes how the attempt stands', () => {
  test('an attempt that went on elsewhere is left alone until the pupil takes it over, then the answer goes out', async () => {
    const far = farServer()
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
    const far = farServer()
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
    const far = farServer()
    const { session } = await begin(far)
    far.line.refusal = refusal
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().standing).toBe('done'))
    expect(far.asked.finishes).toEqual(['deadline'])
  })

  test('a pause hides the test and a return opens it', async () => {
    const { session } = await begin(farServer())
    await session.pause()
    expect(session.state().standing).toBe('paused')
    await session.resume()
    expect(session.state().standing).toBe('active')
    session.stop()
  })
})
