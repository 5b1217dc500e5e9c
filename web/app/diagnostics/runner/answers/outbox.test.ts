import { describe, expect, test, vi } from 'vitest'
import type { AnswerChange } from '#contract/diagnostics/attempts'
import { nextStamp } from '#contract/values/stamp'
import { ApiFailure } from '../../../calls/api.ts'
import { openStore, type AttemptStore, type Disk, type KeptAnswer } from './attempt-store.ts'
import { createOutbox, pauseBefore, type Confirmation } from './outbox.ts'

const attempt = '0199aaaa-0000-7000-8000-000000000001'
const change = (item: number, number = 1, minute = item): AnswerChange => ({
  item,
  stamp: nextStamp(Date.UTC(2026, 10, 20, 9, minute), 0, number),
  value: `v${number}`,
  seconds: 3,
})
const confirming = (answers: AnswerChange[]): Confirmation => ({
  saved: answers.map(({ item, stamp }) => ({ item, stamp })),
  server_time: '2026-11-20T09:00:00.000Z',
  deadline_at: '2026-11-20T10:00:00.000Z',
})
const offline = () => new ApiFailure(0, 'offline', 'offline')

/** A server that writes down what reaches it and answers as the test says. */
function server(answer: (answers: AnswerChange[], call: number) => Confirmation | Promise<Confirmation> = confirming) {
  const calls: AnswerChange[][] = []
  const send = async (answers: AnswerChange[]) => {
    calls.push(answers)
    return answer(answers, calls.length)
  }
  return { calls, send }
}

const boxOf = (store: AttemptStore, send: ReturnType<typeof server>['send']) =>
  createOutbox(store, send, { onConfirmed: () => {}, onUnreadable: async () => false, onSetAside: () => {} })

/** A disk that outlives the tab. */
function disk(isBroken = () => false): Disk & { answers: Map<number, KeptAnswer> } {
  const answers = new Map<number, KeptAnswer>()
  return {
    answers,
    readAttempt: async () => undefined,
    writeAttempt: async () => {},
    readAnswers: async () => [...answers.values()],
    writeAnswers: async (_id, changed) => {
      if (isBroken()) throw new DOMException('full', 'QuotaExceededError')
      for (const answer of changed) answers.set(answer.change.item, answer)
    },
    readForms: async () => [],
    writeForm: async () => {},
    forgetAnswers: async (_id, kept) => {
      answers.clear()
      for (const answer of kept) answers.set(answer.change.item, answer)
    },
  }
}

describe('sending', () => {
  test('everything unconfirmed goes out at once, oldest first', async () => {
    const store = await openStore(attempt, null)
    const { calls, send } = server()
    await store.put(change(2, 1, 30))
    await store.put(change(1, 1, 10))
    expect(await boxOf(store, send).flush()).toEqual({ outcome: 'delivered' })
    expect(calls.map((answers) => answers.map(({ item }) => item))).toEqual([[1, 2]])
  })

  test('an answer changed while it was under way is sent again', async () => {
    const store = await openStore(attempt, null)
    const { calls, send } = server(async (answers, call) => {
      if (call === 1) await store.put(change(1, 2))
      return confirming(answers)
    })
    await store.put(change(1, 1))
    await boxOf(store, send).flush()
    expect(calls.map(([answer]) => answer?.value)).toEqual(['v1', 'v2'])
    expect(store.unsent()).toEqual([])
  })

  test('two calls at the same moment make one flight', async () => {
    const store = await openStore(attempt, null)
    const { calls, send } = server()
    await store.put(change(1))
    const box = boxOf(store, send)
    await Promise.all([box.flush(), box.flush()])
    expect(calls).toHaveLength(1)
  })

  test('without a connection the answers stay and wait', async () => {
    const store = await openStore(attempt, null)
    const { send } = server(() => Promise.reject(offline()))
    await store.put(change(1))
    expect(await boxOf(store, send).flush()).toMatchObject({ outcome: 'waiting', retryAfter: 0 })
    expect(store.unsent()).toHaveLength(1)
  })

  test('an overloaded server says when to come back', async () => {
    const store = await openStore(attempt, null)
    const { send } = server(() => Promise.reject(new ApiFailure(503, 'overloaded', '', {}, 7)))
    await store.put(change(1))
    expect(await boxOf(store, send).flush()).toMatchObject({ outcome: 'waiting', retryAfter: 7 })
  })

  test('an attempt that went on elsewhere is told, and nothing is thrown away', async () => {
    const store = await openStore(attempt, null)
    const { send } = server(() => Promise.reject(new ApiFailure(409, 'attempt-elsewhere', '')))
    await store.put(change(1))
    expect(await boxOf(store, send).flush()).toMatchObject({ outcome: 'refused', code: 'attempt-elsewhere' })
    expect(store.unsent()).toHaveLength(1)
  })

  test('one answer of a wrong shape does not hold back the others', async () => {
    const store = await openStore(attempt, null)
    const { send } = server((answers) =>
      answers.some(({ item }) => item === 2) ? Promise.reject(new ApiFailure(422, 'answer-wrong-shape', '')) : confirming(answers),
    )
    for (const item of [1, 2, 3]) await store.put(change(item))
    const unreadable: number[] = []
    const box = createOutbox(store, send, {
      onConfirmed: () => {},
      onUnreadable: async (answer) => {
        unreadable.push(answer.item)
        await store.confirm([answer], [answer])
        return true
      },
      onSetAside: () => {},
    })
    expect(await box.flush()).toEqual({ outcome: 'delivered' })
    expect(unreadable).toEqual([2])
    expect(store.unsent()).toEqual([])
  })

  test.each([
    [422, 'answer-wrong-shape'],
    [422, 'invalid'],
    [413, 'too-large'],
    [409, 'part-not-begun'],
  ])('an answer refused with %i %s is never taken for saved, and the others arrive', async (status, code) => {
    const store = await openStore(attempt, null)
    const { send } = server((answers) => (answers.some(({ item }) => item === 2) ? Promise.reject(new ApiFailure(status, code, '')) : confirming(answers)))
    for (const item of [1, 2, 3]) await store.put(change(item))
    expect(await boxOf(store, send).flush()).toMatchObject({ outcome: 'refused', code })
    expect(store.unsent()).toEqual([change(2)])
  })

  test('no more than 200 answers go in one call', async () => {
    const store = await openStore(attempt, null)
    const { calls, send } = server()
    for (let item = 0; item < 250; item++) await store.put(change(item, 1, 0))
    await boxOf(store, send).flush()
    expect(calls.map((answers) => answers.length)).toEqual([200, 50])
  })

  test('a page that goes away hands over what is unsent', async () => {
    const store = await openStore(attempt, null)
    const { calls, send } = server()
    await store.put(change(1))
    boxOf(store, send).handOver()
    expect(calls).toHaveLength(1)
  })
})

describe('an answer that the server has refused for good', () => {
  const refusing = (code: string) =>
    server((answers) => (answers.some(({ item }) => item === 2) ? Promise.reject(new ApiFailure(409, code, '')) : confirming(answers)))

  test.each(['part-over', 'part-closed', 'item-passed'])('lies aside (%s): what is answered later goes out alone and at once', async (code) => {
    const kept = disk()
    const store = await openStore(attempt, kept)
    const { calls, send } = refusing(code)
    const onSetAside = vi.fn()
    const box = createOutbox(store, send, { onConfirmed: () => {}, onUnreadable: async () => false, onSetAside })
    for (const item of [1, 2]) await store.put(change(item))
    expect(await box.flush()).toEqual({ outcome: 'delivered' })
    const before = calls.length
    await store.put(change(3))
    expect(await box.flush()).toEqual({ outcome: 'delivered' })
    expect(calls.slice(before)).toEqual([[change(3)]])
    expect([store.waiting(), onSetAside.mock.calls.length]).toEqual([0, 1])
  })

  test('a save that is taken in part asks for the rest once', async () => {
    const store = await openStore(attempt, null)
    const { calls, send } = server((answers) => {
      const taken = answers.filter(({ item }) => item !== 2)
      if (taken.length === 0) throw new ApiFailure(409, 'part-over', '')
      return confirming(taken)
    })
    const box = boxOf(store, send)
    for (const item of [1, 2]) await store.put(change(item))
    await box.flush()
    for (const item of [3, 4]) {
      const before = calls.length
      await store.put(change(item))
      await box.flush()
      expect(calls.length - before).toBe(1)
    }
  })

  test('stays on the disk for the record, also after the receipt, and is not sent by the next tab', async () => {
    const kept = disk()
    const store = await openStore(attempt, kept)
    await store.put(change(2))
    await boxOf(store, refusing('part-over').send).flush()
    await store.put({ ...change(2), seconds: 9 })
    await store.forgetAnswers()
    const { calls, send } = server()
    const reopened = await openStore(attempt, kept)
    await boxOf(reopened, send).flush()
    expect(calls).toEqual([])
    const refused = { stamp: change(2).stamp, code: 'part-over' }
    expect(reopened.answers()).toEqual([{ change: { ...change(2), seconds: 9 }, confirmed: { stamp: 0, seconds: 0 }, refused }])
  })

  test('a later change of it is sent', async () => {
    const store = await openStore(attempt, null)
    await store.put(change(2))
    await boxOf(store, refusing('item-passed').send).flush()
    await store.put(change(2, 5))
    const { calls, send } = server()
    await boxOf(store, send).flush()
    expect(calls).toEqual([[change(2, 5)]])
  })
})

describe('a stamp that the server has put back', () => {
  const ahead = change(1, 1, 50)
  const told = { item: 1, stamp: change(1, 1, 10).stamp }

  test('is taken over, so that nothing is sent again', async () => {
    const store = await openStore(attempt, null)
    const { calls, send } = server((answers) => ({ ...confirming(answers), saved: [told] }))
    await store.put(ahead)
    await boxOf(store, send).flush()
    expect([calls.length, store.unsent(), store.stampOf(1)]).toEqual([1, [], told.stamp])
  })

  test('stays below a change made meanwhile, which goes out next', async () => {
    const store = await openStore(attempt, null)
    await store.put({ ...ahead, value: 'later', stamp: told.stamp - 1_000_000 })
    await store.confirm([ahead], [told])
    expect(store.unsent()).toMatchObject([{ value: 'later' }])
    expect(store.stampOf(1)).toBeGreaterThan(told.stamp)
  })
})

describe('keeping', () => {
  test('an unsent answer survives a closed tab and is sent by the next one', async () => {
    const kept = disk()
    await (await openStore(attempt, kept)).put(change(1, 4))
    const reopened = await openStore(attempt, kept)
    const { calls, send } = server()
    await boxOf(reopened, send).flush()
    expect(calls).toEqual([[change(1, 4)]])
  })

  test('a confirmed answer is not sent again after a reload', async () => {
    const kept = disk()
    const store = await openStore(attempt, kept)
    await store.put(change(1))
    await boxOf(store, server().send).flush()
    expect((await openStore(attempt, kept)).unsent()).toEqual([])
  })

  test('what the disk would not forget is forgotten with the next thing it takes', async () => {
    const kept = disk()
    const store = await openStore(attempt, kept)
    await store.put(change(1))
    await boxOf(store, server().send).flush()
    const broken = vi.spyOn(kept, 'forgetAnswers').mockRejectedValue(new DOMException('', 'UnknownError'))
    await store.forgetAnswers()
    expect([store.isDurable(), kept.answers.size]).toEqual([false, 1])
    broken.mockRestore()
    await store.keepForm({ locale: 'ru' } as never)
    expect([store.isDurable(), kept.answers.size]).toEqual([true, 0])
  })

  test('after the receipt the device forgets what the server has and keeps what came too late', async () => {
    const kept = disk()
    const store = await openStore(attempt, kept)
    await store.put(change(1))
    await boxOf(store, server().send).flush()
    await store.put({ ...change(1), seconds: 40 })
    await store.put(change(2))
    await store.forgetAnswers()
    expect((await openStore(attempt, kept)).answers()).toEqual([{ change: change(2), confirmed: { stamp: 0, seconds: 0 } }])
  })

  test('time that has grown is sent with the next answer, and nobody waits for it', async () => {
    const store = await openStore(attempt, null)
    await store.put(change(1))
    await store.confirm([change(1)], [change(1)])
    await store.put({ ...change(1), seconds: 40 })
    expect([store.waiting(), store.unsent().length]).toEqual([0, 1])
    await store.put(change(1, 3))
    await store.put({ ...change(1, 3), seconds: 50 })
    expect(store.waiting()).toBe(1)
  })

  test('an answer is said to lie on the device once its disk has it, not before', async () => {
    const kept = disk()
    const store = await openStore(attempt, kept)
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.spyOn(kept, 'writeAnswers').mockReturnValueOnce(promise)
    const first = store.put(change(1))
    await store.put(change(2))
    expect(store.isWritten()).toBe(false)
    resolve()
    await first
    expect(store.isWritten()).toBe(true)
  })

  test('a disk that fails half-way costs durability, not answers', async () => {
    let isFull = false
    const store = await openStore(
      attempt,
      disk(() => isFull),
    )
    await store.put(change(1))
    isFull = true
    await store.put(change(2))
    expect([store.isDurable(), store.isWritten(), store.unsent().length]).toEqual([false, true, 2])
  })

  test('what a disk has missed is written as soon as it takes something again, as it stands then', async () => {
    let isFull = true
    const kept = disk(() => isFull)
    const store = await openStore(attempt, kept)
    await store.put(change(1))
    await store.put(change(2))
    isFull = false
    await store.put(change(2, 2))
    expect(store.isDurable()).toBe(true)
    expect([...kept.answers.values()].map(({ change: { value } }) => value)).toEqual(['v1', 'v2'])
  })

  test('a connection that the system closed while the phone slept costs nothing: the writing is made again, as memory has it by then', async () => {
    const kept = disk()
    const store = await openStore(attempt, kept)
    vi.spyOn(kept, 'writeAnswers').mockImplementationOnce(async () => {
      void store.put(change(1, 2))
      throw new DOMException('The database connection is closing', 'InvalidStateError')
    })
    await store.put(change(1))
    expect([store.isDurable(), kept.answers.get(1)?.change.value]).toEqual([true, 'v2'])
  })

  test('answers that could not be read are not taken for none: they stay where they lie, and the attempt comes from the server', async () => {
    const kept = disk()
    await (await openStore(attempt, kept)).put(change(1, 4))
    const unreadable = { ...kept, readAnswers: () => Promise.reject(new DOMException('', 'UnknownError')) }
    const store = await openStore(attempt, unreadable)
    await store.put(change(1, 1, 0))
    expect([store.isDurable(), store.attempt(), kept.answers.get(1)?.change.value]).toEqual([false, null, 'v4'])
  })
})

test('pauses between tries grow up to half a minute and never undercut the server’s wish', () => {
  expect([0, 1, 2, 5, 9].map((tries) => pauseBefore(tries, 0, 0.5))).toEqual([1000, 2000, 4000, 30_000, 30_000])
  expect(pauseBefore(0, 12, 0.5)).toBe(12_000)
})
