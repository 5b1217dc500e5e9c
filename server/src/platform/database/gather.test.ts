import { afterEach, expect, test, vi } from 'vitest'
import { gather, gatherBy } from './gather.ts'

afterEach(() => void vi.useRealTimers())

/** Returns a gatherer that answers each number with its double and fails for 13. */
function doubling(lines = 1) {
  const questions: number[][] = []
  const double = gather(
    async (numbers: number[]) => {
      questions.push(numbers)
      await new Promise((resolve) => setImmediate(resolve))
      if (numbers.includes(13)) throw new Error('unlucky')
      return numbers.map((number) => number * 2)
    },
    { most: 3, lines },
  )
  return { double, questions }
}

test('simultaneous reads share one query, and each caller gets its own answer', async () => {
  const { double, questions } = doubling()
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2])
  expect(questions).toEqual([[1, 2, 1]])
})

test('a query is limited in size, and the rest follows at once', async () => {
  const { double, questions } = doubling()
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
  expect(questions).toEqual([[1, 2, 3], [4]])
})

test('a failing item does not affect the others', async () => {
  const { double } = doubling()
  const answers = await Promise.allSettled([double(1), double(13), double(2)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test.each(['55P03', '40P01'])(
  'a row locked by another transaction (%s) does not delay calls for other rows',
  async (code) => {
    const held = Promise.withResolvers<never>()
    const refusal = () => new Error('Failed query', { cause: Object.assign(new Error('held'), { code }) })
    const double = gather(async (numbers: number[]) => {
      if (numbers.length > 1) throw refusal()
      return numbers[0] === 13 ? held.promise : numbers.map((number) => number * 2)
    })
    const first = double(13)
    expect(await Promise.all([double(1), double(2)])).toEqual([2, 4])
    held.reject(refusal())
    await expect(first).rejects.toThrow('Failed query')
  },
)

test('after a failure the next query is sent', async () => {
  const { double } = doubling()
  await expect(double(13)).rejects.toThrow('unlucky')
  expect(await double(4)).toBe(8)
})

test('if several queries may run at once, a full one does not wait for the previous one, and one that is not full does', async () => {
  const { double, questions } = doubling(2)
  const answers = Promise.all([1, 2, 3, 4, 5, 6, 7].map(double))
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  expect(questions.slice(0, 2)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
  expect(await answers).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(questions).toHaveLength(3)
})

test('each owner has its own queue', async () => {
  const asked: [string, number[]][] = []
  const ask = gatherBy(async ({ name }: { name: string }, numbers: number[]) => {
    asked.push([name, numbers])
    return numbers
  })
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  expect(await Promise.all([ask(one, 1), ask(other, 2), ask(one, 3)])).toEqual([1, 2, 3])
  expect(asked).toEqual([
    ['one', [1, 3]],
    ['other', [2]],
  ])
})

test('keys of a crowd wait for each other after a shared query, and a key that comes alone waits for nobody', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const asked: number[][] = []
  const ask = gather(
    // oxlint-disable-next-line require-await
    async (numbers: number[]) => {
      asked.push(numbers)
      return numbers
    },
    { most: 3, lines: 1, pauseMs: 5 },
  )
  await ask(1)
  await ask(2)
  await Promise.all([ask(3), ask(4)])
  const late = [ask(5)]
  await new Promise((resolve) => setImmediate(resolve))
  late.push(ask(6))
  expect(asked).toEqual([[1], [2], [3, 4]])
  vi.advanceTimersByTime(5)
  await Promise.all(late)
  expect(asked.at(-1)).toEqual([5, 6])
})
