import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { createWaitingLine } from './waiting-line.ts'

test('work waits its turn and never runs together', async () => {
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

test('one that fails does not hold up the next', async () => {
  const { inTurn } = createWaitingLine({ longest: 10, secondsEach: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('when the line is full the next is told how long to wait, and the line empties', async () => {
  const { inTurn } = createWaitingLine({ longest: 2, secondsEach: 0.5 })
  const waiting = [inTurn(async () => 1), inTurn(async () => 2)]
  expect(() => inTurn(async () => 3)).toThrow(new Refusal('overloaded', { retryAfter: 1 }))
  expect(await Promise.all(waiting)).toEqual([1, 2])
  expect(await inTurn(async () => 4)).toBe(4)
})
