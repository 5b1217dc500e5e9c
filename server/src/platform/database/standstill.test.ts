import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startOnOwnServer } from '../../../testing/own-server.ts'
import { insertPupilsInTest, sendFinish, sendSave } from '../../../testing/pupils-in-a-test.ts'

/** A proxy to the database on which traffic can stop silently, as with a migrating machine or a hanging disk. */
async function createLine(url: string) {
  const sockets = new Set<Socket>()
  let isStill = false
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      if (isStill) from.pause()
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    if (isStill) [near, far].forEach((socket) => socket.pause())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = new URL(url)
  own.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: own.href,
    stop: () => {
      isStill = true
      for (const socket of sockets) socket.pause()
    },
    goOn: () => {
      isStill = false
      for (const socket of sockets) socket.resume()
    },
  }
}

const line = Promise.withResolvers<Awaited<ReturnType<typeof createLine>>>()
const server = await startOnOwnServer(async (url) => {
  line.resolve(await createLine(url))
  return (await line.promise).url
})

async function timed<T>(work: PromiseLike<T>) {
  const began = performance.now()
  const done = await work
  return { done, seconds: (performance.now() - began) / 1000 }
}

test.runIf(server)(
  'while the database hangs calls fail within seconds, the next ones at once, and everything continues when it recovers',
  async () => {
    if (!server) return
    const { app, database } = server
    const { stop, goOn } = await line.promise
    const pupils = await insertPupilsInTest(database, 30)
    const [first, second, ...others] = pupils
    if (!first || !second) return
    expect((await sendSave(app, first, 1)).statusCode).toBe(200)
    stop()
    const calls = [sendSave(app, first, 2), ...others.map((pupil) => sendFinish(app, pupil))]
    for (const { done, seconds } of await Promise.all(calls.map((call) => timed(call)))) {
      expect(done.statusCode).toBe(503)
      expect(done.headers['retry-after']).toBeDefined()
      expect(seconds).toBeLessThan(9)
    }
    for (const call of [sendSave(app, first, 3), sendFinish(app, second), app.inject('/readyz')]) {
      const { done, seconds } = await timed(call)
      expect([done.statusCode, seconds < 1]).toEqual([503, true])
    }
    goOn()
    await expect.poll(async () => (await sendSave(app, first, 4)).statusCode).toBe(200)
    for (const pupil of others) expect((await sendFinish(app, pupil)).statusCode).toBe(200)
  },
)

test.runIf(server)('a statement slower than the timeout is not a hang', async () => {
  if (!server) return
  const { app, database } = server
  const [pupil] = await insertPupilsInTest(database, 1)
  if (!pupil) return
  const long = database.query('', 'select pg_sleep(6.5)', [])
  await pause(6000)
  expect((await sendSave(app, pupil, 1)).statusCode).toBe(200)
  await long
})

test.runIf(server)('a row locked for long is waited for no longer than the timeout', async () => {
  if (!server) return
  const { app, database } = server
  const [pupil] = await insertPupilsInTest(database, 1)
  if (!pupil) return
  expect((await sendSave(app, pupil, 1)).statusCode).toBe(200)
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holding = database.db.transaction(async (tx) => {
    await tx.execute('lock table answers in access exclusive mode')
    held.resolve()
    await end.promise
  })
  await held.promise
  const { done, seconds } = await timed(sendSave(app, pupil, 2))
  expect([done.statusCode, seconds < 9]).toEqual([503, true])
  end.resolve()
  await holding
  expect((await sendSave(app, pupil, 3)).statusCode).toBe(200)
})
