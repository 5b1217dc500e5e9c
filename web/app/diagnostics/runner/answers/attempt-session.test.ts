import { describe, expect, test, vi } from 'vitest'
import { nextStamp } from '#contract/values/stamp'
import { beginAttempt, createFakeServer, receipt } from './fake-server.ts'
import { selectionForm } from '../selection-form.ts'
import { until } from '../../../../testing/until.ts'

describe('a test on an unstable connection', () => {
  test('an answer given offline arrives when the connection is back', async () => {
    const far = createFakeServer()
    const { session, store } = await beginAttempt(far)
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

  test('the request to finish is stored on the device before the screen says so', async () => {
    const far = createFakeServer()
    far.line.isCut = true
    const { session, store } = await beginAttempt(far)
    const slow = Promise.withResolvers<void>()
    vi.spyOn(store.disk, 'writeAttempt').mockReturnValue(slow.promise)
    session.finish('pupil')
    expect(session.state().connection.is_written).toBe(false)
    await until(() => expect(session.state().connection.trouble).toBe('offline'))
    session.stop()
    expect(session.state().connection.is_written).toBe(false)
    slow.resolve()
    await until(() => expect(session.state().connection.is_written).toBe(true))
  })

  test('an answer too late for the beginning of a pause is stored and retried: the test may resume on another device', async () => {
    const far = createFakeServer()
    const { session, store } = await beginAttempt(far)
    const later = vi.spyOn(globalThis, 'setTimeout')
    far.line.refusal = 'attempt-paused'
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().standing).toBe('paused'))
    expect(store.waiting()).toBe(1)
    await until(() => expect(later.mock.calls.some(([, pause = 0]) => pause >= 135_000 && pause <= 225_000)).toBe(true))
    later.mockRestore()
    session.stop()
  })

  test('the items of the next part arrive when it begins and stay on the device; other languages follow', async () => {
    const far = createFakeServer()
    const { session, store } = await beginAttempt(far, 0, selectionForm('given', 'not-begun', 'not-begun'))
    session.take({ type: 'went', item: 2, view: 'part' })
    far.line.isCut = true
    await expect(session.beginPart(2)).rejects.toThrow('offline')
    expect(session.state().connection.trouble).toBe('offline')
    far.line.isCut = false
    await session.beginPart(2)
    expect(session.state().connection.trouble).toBeNull()
    expect(store.forms().ru?.parts.map(({ items }) => items.length)).toEqual([2, 2, 0])
    await session.fetchForm('ru')
    const fewer = { ...selectionForm('given', 'not-begun', 'not-begun'), locale: 'kz' as const }
    const asked = vi.spyOn(far.calls, 'form').mockResolvedValue(fewer)
    await session.fetchForm('kz')
    asked.mockClear()
    await session.fetchForm('kz')
    expect(asked).toHaveBeenCalledWith('kz')
    session.stop()
  })

  test('a form stored without names by an earlier release is requested again, and used until it arrives', async () => {
    const far = createFakeServer()
    const named = selectionForm('given', 'not-begun', 'not-begun')
    const nameless = { ...named, parts: named.parts.map((part) => ({ ...part, title: '' })) }
    const { session, store } = await beginAttempt(far, 0, nameless)
    vi.spyOn(far.calls, 'form').mockImplementation(async () => {
      if (far.line.isCut) throw new Error('offline')
      return named
    })
    far.line.isCut = true
    session.sync()
    expect(await session.fetchForm('ru')).toBe(true)
    expect(store.forms().ru).toEqual(nameless)
    far.line.isCut = false
    session.sync()
    await until(() =>
      expect(session.state().forms.ru?.parts.map(({ title }) => title)).toEqual(named.parts.map(({ title }) => title)),
    )
    session.stop()
  })

  test('items closed by a break are not shown when the test resumes', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far, 0, selectionForm('given', 'not-begun', 'not-begun'))
    vi.spyOn(far.calls, 'resume').mockImplementation(async () => ({
      ...(await far.calls.beginPart(2)),
      form: selectionForm('closed', 'not-begun', 'not-begun'),
    }))
    session.take({ type: 'went', item: 1, view: 'item' })
    await session.pause(true)
    await session.resume()
    expect(session.state().progress).toMatchObject({ current: 2, view: 'part' })
    session.stop()
  })

  test('an offline finish waits, and the receipt comes after the last answer', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    far.line.isCut = true
    session.answer(0, 'c')
    session.finish('pupil')
    await until(() =>
      expect(session.state()).toMatchObject({ standing: 'delivering', connection: { trouble: 'offline' } }),
    )
    far.line.isCut = false
    session.sendNow()
    await until(() => expect(session.state()).toMatchObject({ standing: 'done', receipt: receipt() }))
    expect(far.saved.get(0)?.value).toBe('c')
  })

  test('the receipt is stored on the device before the log is sent, so that the page may be left at once', async () => {
    const far = createFakeServer()
    const { session, store } = await beginAttempt(far)
    const log = vi.spyOn(far.calls, 'log').mockImplementation(() => new Promise(() => {}))
    session.note('focus-lost')
    session.finish('pupil')
    await until(() => expect(session.state().standing).toBe('done'))
    await until(() => expect(log).toHaveBeenCalled())
    expect(store.attempt()).toMatchObject({ receipt: receipt(), attempt: { state: 'finished' } })
    session.stop()
  })

  test('after the finish was requested nothing can be answered', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    far.line.isCut = true
    session.finish('pupil')
    session.answer(0, 'a')
    expect(session.state().progress.answers).toEqual({})
    session.stop()
  })

  test('a pause needs the server', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    far.line.isCut = true
    await expect(session.pause()).rejects.toThrow('offline')
    expect(session.state().standing).toBe('active')
  })
})

describe('an unreadable reply', () => {
  test('to a save counts as a server error: the answers wait and are sent again', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    const reported = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
    vi.spyOn(far.calls, 'save').mockResolvedValueOnce({} as never)
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ trouble: 'failed', unsent: 1 }))
    expect(reported).toHaveBeenCalled()
    reported.mockRestore()
    session.sendNow()
    await until(() => expect(far.saved.get(0)?.value).toBe('b'))
    session.stop()
  })

  test('to a call is reported to its caller', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    const reported = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
    vi.spyOn(far.calls, 'resume').mockResolvedValueOnce({} as never)
    await expect(session.resume()).rejects.toMatchObject({ status: 500 })
    reported.mockRestore()
    session.stop()
  })
})

describe('errors between the device and the server are distinguished', () => {
  test.each([
    [503, 'busy', ''],
    [429, 'busy', ''],
    [500, 'failed', ''],
    [502, 'failed', ''],
    [403, 'refused', 'A sentence of the server'],
  ])('an answer with status %i is %s, and over when the answers arrive', async (status, trouble, refusal) => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    far.line.trouble = status
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ trouble, refusal, unsent: 1 }))
    far.line.trouble = 0
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ trouble: null, refusal: '', unsent: 0 }))
    session.stop()
  })

  test('a pause refused by a busy server says so, and not that there is no connection', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    session.answer(0, 'b')
    far.line.trouble = 503
    await expect(session.pause()).rejects.toThrow('A sentence of the server')
    session.stop()
  })
})

describe('a server reply changes the state of the attempt', () => {
  test('an attempt continued elsewhere is not touched until the pupil takes it over; then the answer is sent', async () => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    far.line.refusal = 'attempt-elsewhere'
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().standing).toBe('elsewhere'))
    await session.takeOver()
    await until(() => expect(far.saved.get(0)?.value).toBe('b'))
    expect(session.state().standing).toBe('active')
  })

  test('a device that takes the test back shows the other’s later answer, however often its own was changed', async () => {
    const far = createFakeServer()
    const { session, store } = await beginAttempt(far)
    for (const value of ['a', 'b', 'c']) session.answer(0, value)
    session.sendNow()
    await until(() => expect(far.saved.get(0)?.value).toBe('c'))
    far.line.refusal = 'attempt-elsewhere'
    session.answer(1, 'a')
    session.sendNow()
    await until(() => expect(session.state().standing).toBe('elsewhere'))
    const stamp = nextStamp(Date.now(), store.stampOf(0), 7)
    far.saved.set(0, { item: 0, stamp, value: 'd', seconds: 4 })
    await session.takeOver()
    expect(session.state().progress.answers[0]?.value).toBe('d')
    session.answer(0, 'e')
    expect(store.stampOf(0)).toBeGreaterThan(stamp)
    session.stop()
  })

  test.each(['attempt-finished', 'too-late'])('%s leads to the receipt', async (refusal) => {
    const far = createFakeServer()
    const { session } = await beginAttempt(far)
    far.line.refusal = refusal
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().standing).toBe('done'))
    expect(far.requests.finishes).toEqual(['deadline'])
  })

  test.each(['part-closed', 'part-over', 'item-passed'])(
    '%s concerns one answer, and does not delay the finish',
    async (refusal) => {
      const far = createFakeServer()
      const { session } = await beginAttempt(far)
      far.line.refusal = refusal
      session.answer(0, 'b')
      session.finish('pupil')
      await until(() => expect(session.state()).toMatchObject({ standing: 'done', receipt: receipt() }))
      expect(far.requests.finishes).toEqual(['pupil'])
    },
  )

  test('an answer whose part is over is reported once and set aside; the next ones are saved as usual', async () => {
    const far = createFakeServer()
    const { session, store } = await beginAttempt(far, 0, selectionForm('given', 'not-begun', 'not-begun'))
    far.line.refusal = 'part-over'
    session.answer(0, 'b')
    session.sendNow()
    await until(() => expect(session.state().connection).toMatchObject({ aside: 1, trouble: null, unsent: 0 }))
    session.heardAside()
    far.line.refusal = ''
    const before = far.requests.saves
    session.answer(1, 'c')
    session.sendNow()
    await until(() => expect(far.saved.get(1)?.value).toBe('c'))
    await until(() => expect(session.state().connection).toMatchObject({ aside: 0, trouble: null, unsent: 0 }))
    expect([far.requests.saves - before, store.answers().length]).toEqual([1, 2])
    session.stop()
  })

  test('a pause hides the test and resuming shows it', async () => {
    const { session } = await beginAttempt(createFakeServer())
    await session.pause()
    expect(session.state().standing).toBe('paused')
    await session.resume()
    expect(session.state().standing).toBe('active')
    session.stop()
  })
})
