import { expect, test } from 'vitest'
import { startApp } from './start-app.ts'

const { guest, app } = await startApp()

test('an address of the API that does not exist is refused in words, not with a page', async () => {
  expect(await guest.send('GET', '/api/nothing')).toBeRefused('not-found')
})

test('the server says that it is alive and ready', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', checks: { database: true, migrations: true } })
})
