import { createEmbedded } from './embedded-client.ts'
import Fastify from 'fastify'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'
import { refusals } from '../../all-slices/refusals.ts'
import { answerFailures } from '../http/failures.ts'
import { openServer } from './db.ts'

// The embedded database has no connections to end.
const servers = [process.env.TEST_DATABASE_URL].filter((url) => url !== undefined)
const why = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

/** Returns a port on which nothing listens. */
async function deadPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => void server.close(resolve))
  return typeof address === 'object' && address ? address.port : 1
}

test('a server that does not answer counts as away', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: await deadPort() })
  expect(isDatabaseAway(await why(client.connect()))).toBe(true)
})

test('a closed embedded database counts as away, one that refuses a statement does not', async () => {
  const client = await createEmbedded()
  expect(isDatabaseAway(await why(client.query('select nothing from nowhere')))).toBe(false)
  await client.close()
  expect(isDatabaseAway(await why(client.query('select 1')))).toBe(true)
})

test.each(servers)(
  'a connection ended by the server during a call counts as away, and the next call gets a new one',
  async (url) => {
    const database = await openServer(url, 2, () => {})
    expect(isDatabaseAway(await why(database.query('', 'select pg_terminate_backend(pg_backend_pid())', [])))).toBe(
      true,
    )
    expect(await database.query('', 'select 1 as one', [])).toEqual([{ one: 1 }])
    await database.close()
  },
)

test('with the database away a call is answered with 503, a message and the time to retry', async () => {
  const app = Fastify()
  answerFailures(app, { translate: (_language, key) => key, refusals })
  app.get('/api/anything', async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: await deadPort() })
    await client.connect()
  })
  const answer = await app.inject('/api/anything')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('10')
  expect(answer.json()).toEqual({ code: 'unavailable', message: 'refusal.unavailable' })
})
