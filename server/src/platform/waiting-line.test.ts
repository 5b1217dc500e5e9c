import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { createWaitingLine } from './waiting-line.ts'

test('work waits its turn and never runs in parallel', async () => {
  const { inTurn } = createWaitingLine({ longest: 10, secondsEach: 1 })
  let running = 0
  const most: number[] = []
  const work = async () => {
    running += 1
    most.push(running)
    await Promise.resolve()
    running -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => inTurn(work)))
  expect(most).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
})

test('failing work does not hold up the next', async () => {
  const { inTurn } = createWaitingLine({ longest: 10, secondsEach: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('when the queue is full the next caller is told how long to wait, and the queue empties', async () => {
  const { inTurn } = createWaitingLine({ longest: 2, secondsEach: 0.5 })
  const waiting = [inTurn(async () => 1), inTurn(async () => 2)]
  expect(() => inTurn(async () => 3)).toThrow(new Refusal('overloaded', { retryAfter: 1 }))
  expect(await Promise.all(waiting)).toEqual([1, 2])
  expect(await inTurn(async () => 4)).toBe(4)
})

test('a user with much work waits: another user’s comes after one of theirs', async () => {
  const { inTurn } = createWaitingLine({ longest: 200, secondsEach: 1 })
  const done: string[] = []
  const wish = (who: string, number: number) => inTurn(async () => void done.push(`${who}${number}`), who)
  const eager = Array.from({ length: 120 }, (_, number) => wish('a', number))
  await Promise.all([wish('b', 0), wish('c', 0), wish('b', 1)])
  expect(done.indexOf('b0')).toBeLessThanOrEqual(2)
  expect(done.indexOf('c0')).toBeLessThanOrEqual(3)
  expect(done.indexOf('b1')).toBeLessThanOrEqual(6)
  await Promise.all(eager)
  expect(done.filter((name) => name.startsWith('a'))).toEqual(Array.from({ length: 120 }, (_, number) => `a${number}`))
})

test('one user gets a share of the queue, not all of it', async () => {
  const { inTurn } = createWaitingLine({ longest: 3, secondsEach: 0.5, maxPerPerson: 2 })
  const waiting = [inTurn(async () => 1, 'a'), inTurn(async () => 2, 'a')]
  expect(() => inTurn(async () => 3, 'a')).toThrow(new Refusal('own-line-full', { retryAfter: 1 }))
  const other = inTurn(async () => 4, 'b')
  expect(() => inTurn(async () => 5, 'c')).toThrow(new Refusal('overloaded', { retryAfter: 1.5 }))
  expect(await Promise.all([...waiting, other])).toEqual([1, 2, 4])
  expect(await inTurn(async () => 6, 'a')).toBe(6)
})
