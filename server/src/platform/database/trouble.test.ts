import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'
import { refusals } from '../../all-slices/refusals.ts'
import { answerFailures } from '../http/failures.ts'
import { signalHealth } from './health.ts'
import { createShutdown } from '../shutdown.ts'
import { createTrouble } from './trouble.ts'

const withCode = (code: string) => Object.assign(new Error('it failed'), { code })
const wrapped = (code: string) => new Error('Failed query', { cause: withCode(code) })

/** Starts a server whose health probe succeeds while a call fails with this error. */
async function serverThatFails(failure: Error) {
  let time = 0
  const trouble = createTrouble(() => time)
  const app = Fastify()
  const jobs = { isReady: async () => true }
  signalHealth(
    app,
    { database: { query: async () => [{}] }, jobs, leaving: createShutdown() } as unknown as Parameters<
      typeof signalHealth
    >[1],
    trouble,
  )
  answerFailures(app, { translate: (_language, key) => key, refusals }, { trouble })
  app.get('/api/anything', () => Promise.reject(failure))
  const isReady = async () => (await app.inject('/readyz')).statusCode === 200
  return { call: () => app.inject('/api/anything'), isReady, wait: (ms: number) => void (time += ms) }
}

const full = ['53100', '53200', '53300', '25006', '58030', 'XX001', 'ENOSPC', 'EROFS']

test.each(full)(
  'if nothing can be written (%s) a call is answered with 503 and the time to retry, and the load balancer is told for a moment',
  async (code) => {
    const { call, isReady, wait } = await serverThatFails(wrapped(code))
    expect(await isReady()).toBe(true)
    const answer = await call()
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
      503,
      '10',
      'refusal.unavailable',
    ])
    expect(await isReady()).toBe(false)
    wait(11_000)
    expect(await isReady()).toBe(true)
  },
)

test.each(['40001', '40P01', '55P03', '57014', '57P01', '57P03', 'XX000'])(
  'a fault caused by one call (%s) is 503 for that call alone',
  async (code) => {
    const { call, isReady } = await serverThatFails(withCode(code))
    expect((await call()).statusCode).toBe(503)
    expect(await isReady()).toBe(true)
  },
)

test.each(['22003', '23505', '42601'])('a refused statement (%s) is not a failure of the database', (code) => {
  expect(isDatabaseAway(wrapped(code))).toBe(false)
})
