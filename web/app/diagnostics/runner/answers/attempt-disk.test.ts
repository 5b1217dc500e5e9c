import { expect, test, vi } from 'vitest'
import { nextStamp } from '#contract/values/stamp'
import { until } from '../../../../testing/until.ts'
import { readStored } from './attempt-disk.ts'
import { createSession } from './attempt-session.ts'
import { beginAttempt, createFakeServer } from './fake-server.ts'
import type { memoryDisk } from './memory-disk.ts'

/** Opens a new tab, which reads what is on the disk. */
async function reopened({ disk }: ReturnType<typeof memoryDisk>, far: ReturnType<typeof createFakeServer>) {
  const { storedAttempt: kept, ...stored } = await readStored('any', disk)
  if (!kept) throw new Error('nothing lies on the disk')
  return createSession({ memory: { ...stored, storedAttempt: kept }, disk, calls: far.calls })
}

test('an unsent answer survives a closed tab, is shown and sent by the next one; a confirmed one is not sent again', async () => {
  const far = createFakeServer()
  const { session, store } = await beginAttempt(far)
  far.line.isCut = true
  session.answer(0, 'b')
  await until(() => expect(session.state().connection.is_written).toBe(true))
  session.stop()
  far.line.isCut = false
  const next = await reopened(store, far)
  expect(next.state().progress.answers[0]?.value).toBe('b')
  next.sendNow()
  await until(() => expect(store.unsent()).toEqual([]))
  expect(far.saved.get(0)?.value).toBe('b')
  const last = await reopened(store, far)
  last.sendNow()
  expect([far.requests.saves, last.state().connection.unsent]).toEqual([1, 0])
})

test('an answer refused for good stays on record and is not sent by the next tab', async () => {
  const far = createFakeServer()
  const { session, store } = await beginAttempt(far)
  far.line.refusal = 'part-over'
  session.answer(0, 'b')
  session.sendNow()
  await until(() => expect(session.state().connection).toMatchObject({ aside: 1, is_written: true }))
  far.line.refusal = ''
  const saves = far.requests.saves
  const next = await reopened(store, far)
  next.sendNow()
  expect([far.requests.saves, next.state().connection.unsent, store.answers()[0]?.refused?.code]).toEqual([
    saves,
    0,
    'part-over',
  ])
})

test('a connection closed while the phone slept costs nothing: the answer is written again, in its current state', async () => {
  const { session, store } = await beginAttempt(createFakeServer())
  vi.spyOn(store.disk, 'writeAnswers').mockImplementationOnce(async () => {
    session.answer(0, 'b')
    throw new DOMException('The database connection is closing', 'InvalidStateError')
  })
  session.answer(0, 'a')
  await until(() => expect(session.state().connection).toMatchObject({ is_written: true, is_durable: true }))
  expect(store.answers()[0]?.change.value).toBe('b')
  session.stop()
})

test('answers missed by a full disk are written as soon as it has space again', async () => {
  const { session, store } = await beginAttempt(createFakeServer())
  store.isBroken = true
  session.answer(0, 'a')
  session.take({ type: 'flagged', item: 0 })
  await until(() => expect(session.state().connection).toMatchObject({ is_written: true, is_durable: false }))
  store.isBroken = false
  session.note('focus-lost')
  await until(() => expect(session.state().connection).toMatchObject({ is_written: true, is_durable: true }))
  expect([store.answers()[0]?.change.value, store.attempt()?.progress.flagged]).toEqual(['a', [0]])
  session.stop()
})

test('a slow full write never overwrites a newer state', async () => {
  const { session, store } = await beginAttempt(createFakeServer())
  store.isBroken = true
  session.answer(0, 'a')
  await until(() => expect(session.state().connection).toMatchObject({ is_written: true, is_durable: false }))
  store.isBroken = false
  const slow = Promise.withResolvers<void>()
  vi.spyOn(store.disk, 'writeAnswers').mockReturnValueOnce(slow.promise)
  session.note('focus-lost')
  session.take({ type: 'flagged', item: 0 })
  slow.resolve()
  await until(() => expect(session.state().connection).toMatchObject({ is_written: true, is_durable: true }))
  expect(store.attempt()?.progress.flagged).toEqual([0])
  session.stop()
})

test('an answer given while a part’s items are still being written is not overwritten by them', async () => {
  const far = createFakeServer()
  const { session, store } = await beginAttempt(far)
  far.saved.set(0, { item: 0, stamp: nextStamp(Date.now() - 60_000, 0, 7), value: 'old', seconds: 1 })
  const slow = Promise.withResolvers<void>()
  const form = vi.spyOn(store.disk, 'writeForm').mockReturnValueOnce(slow.promise)
  await session.takeOver()
  await until(() => expect(form).toHaveBeenCalled())
  session.answer(0, 'new')
  slow.resolve()
  await until(() => expect(session.state().connection).toMatchObject({ is_written: true, is_durable: true }))
  expect(store.answers()[0]?.change.value).toBe('new')
  session.stop()
})

test('deletions that failed on the disk are repeated with the next write', async () => {
  const far = createFakeServer()
  const { session, store } = await beginAttempt(far)
  session.answer(0, 'a')
  const forget = vi.spyOn(store.disk, 'forgetAnswers').mockRejectedValue(new DOMException('', 'UnknownError'))
  session.finish('pupil')
  await until(() =>
    expect(session.state()).toMatchObject({ standing: 'done', connection: { is_durable: false, is_written: true } }),
  )
  expect(store.answers()).toHaveLength(1)
  forget.mockRestore()
  session.note('online')
  await until(() => expect(session.state().connection.is_durable).toBe(true))
  expect([store.answers(), store.forms()]).toEqual([[], {}])
  session.stop()
})

test('unreadable answers are not treated as missing: they stay', async () => {
  const { session, store } = await beginAttempt(createFakeServer())
  session.answer(0, 'a')
  await until(() => expect(session.state().connection.is_written).toBe(true))
  session.stop()
  store.isBroken = true
  const stored = await readStored('any', store.disk)
  expect(stored).toMatchObject({ storedAttempt: null, answers: {}, disk: 'unreadable' })
  store.isBroken = false
  const next = createSession({
    memory: { ...stored, storedAttempt: store.attempt()! },
    disk: store.disk,
    calls: createFakeServer().calls,
  })
  next.answer(0, 'b')
  expect(next.state().connection).toMatchObject({ is_durable: false, is_written: true })
  expect(store.answers()[0]?.change.value).toBe('a')
  next.stop()
})
