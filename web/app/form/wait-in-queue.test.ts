import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../calls/api.ts'
import { waitInQueue } from './wait-in-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const queued = () => new ApiFailure(503, 'sign-ins-queued', 'wait', { retryAfter: 2 })

test('a user in the sign-in queue gets in without doing anything', async () => {
  const answers = [queued(), queued()]
  const onQueue = vi.fn<() => void>()
  const entered = waitInQueue(async () => {
    const refusal = answers.pop()
    if (refusal) throw refusal
    return 'in'
  }, onQueue)
  await vi.runAllTimersAsync()
  await expect(entered).resolves.toBe('in')
  expect(onQueue).toHaveBeenCalledTimes(2)
})

test('a wrong password is reported at once', async () => {
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(new ApiFailure(422, 'credentials-wrong', 'wrong'))
  await expect(waitInQueue(work, () => {})).rejects.toMatchObject({ code: 'credentials-wrong' })
  expect(work).toHaveBeenCalledTimes(1)
})

test('an endless queue is reported eventually', async () => {
  const work = vi.fn<() => Promise<never>>().mockImplementation(() => Promise.reject(queued()))
  const outcome = waitInQueue(work, () => {}).catch((failure: unknown) => failure)
  await vi.runAllTimersAsync()
  expect(await outcome).toMatchObject({ status: 503 })
  expect(work).toHaveBeenCalledTimes(8)
})
