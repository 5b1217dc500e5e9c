import { expect, test } from 'vitest'
import { startApp } from './start-app.ts'

const { guest, app } = await startApp()

test('an unknown address of the API is refused with a message, not with a page', async () => {
  expect(await guest.send('GET', '/api/nothing')).toBeRefused('not-found')
})

test('the server is alive from the start, and ready only when its queue is open as well', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'not ready', checks: { database: true, writing: true, migrations: true, queue: false } },
  ])
})
