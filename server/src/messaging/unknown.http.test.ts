// Also on PostgreSQL: delivery skips messages that another process has locked.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startFakeGateway } from '../../testing/edges/fake-gateway.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Platform } from '../platform/platform.ts'
import { deliverDue } from './deliver.ts'
import { enqueue } from './enqueue.ts'
import { sent } from './gateways/outcome.ts'
import { settle } from './settle.ts'
import { messages } from './tables.ts'
import { checkDeliveries } from './check-deliveries.ts'

const accepted = { id: 1, cnt: 1 }
const [handing, asking] = ['/sys/send.php', '/sys/status.php']
const gateway = await startFakeGateway(accepted)
const { platform, clock } = await startApp({ SMS_DRIVER: 'smsc', SMS_URL: gateway.url, SMS_KEY: 'key' })
const row = async () =>
  (await platform.database.query('', 'select state, attempts, text, error, number, checks from messages', []))[0]
const requestsTo = (path: string) => gateway.requests.filter((request) => request.path === `POST ${path}`)
/** Adds to the outbox without notifying delivery, so that the test delivers. */
const write = (change: Partial<Parameters<typeof enqueue>[2]> = {}) =>
  enqueue(platform.db, platform, {
    channel: 'sms',
    purpose: 'news',
    recipient: '+77015551234',
    text: 'Сәлем',
    language: 'kk',
    isAwaited: true,
    ...change,
  })
/** A process that dies after the gateway accepted the message and before the outcome is recorded. */
const dying: Platform = {
  ...platform,
  db: new Proxy(platform.db, {
    get: (db, name) => {
      if (gateway.requests.length > 0) throw new Error('killed')
      const member: unknown = Reflect.get(db, name, db)
      return typeof member === 'function' ? member.bind(db) : member
    },
  }),
}
beforeEach(() => {
  gateway.requests.length = 0
  gateway.answer(accepted)
  gateway.answer({ status: -3 }, 200, asking)
})
afterAll(gateway.close)

async function dieWithOne(change: Parameters<typeof write>[0] = {}): Promise<void> {
  await write(change)
  clock.forward({ minutes: 1 })
  await expect(deliverDue(dying)).rejects.toThrow('killed')
  expect(requestsTo(handing)).toHaveLength(1)
}
async function anotherProcess(minutes: number): Promise<void> {
  clock.forward({ minutes })
  await deliverDue(platform)
  await checkDeliveries(platform)
}

test('if the process stopped after sending a message, the gateway is asked, and a message it has is not sent again', async () => {
  await dieWithOne()
  await anotherProcess(1)
  expect(await row()).toMatchObject({ state: 'handing' })
  gateway.answer({ status: 1 }, 200, asking)
  await anotherProcess(1)
  expect(requestsTo(asking)[0]?.fields).toEqual({
    apikey: 'key',
    id: String((await row())?.number),
    phone: '77015551234',
    fmt: '3',
  })
  expect(await row()).toMatchObject({ state: 'delivered', text: '', error: '' })
  for (const minutes of [5, 60, 800]) await anotherProcess(minutes)
  expect(requestsTo(handing)).toHaveLength(1)
})

test('a message unknown to the gateway is then sent, under the same id', async () => {
  await dieWithOne()
  await anotherProcess(2)
  expect(await row()).toMatchObject({ state: 'waiting', error: 'not-found' })
  await anotherProcess(1)
  expect(await row()).toMatchObject({ state: 'sent', attempts: 2, text: '' })
  const [first, second] = requestsTo(handing)
  expect(second?.fields).toEqual(first?.fields)
})

test('while the gateway gives no answer, nothing is sent twice', async () => {
  gateway.answer('<html>', 502, asking)
  await dieWithOne()
  for (const minutes of [2, 5, 30, 120, 720, 720, 720]) await anotherProcess(minutes)
  expect(requestsTo(handing)).toHaveLength(1)
  expect(requestsTo(asking)).toHaveLength(5)
  expect(await row()).toMatchObject({ state: 'unknown', error: 'interrupted', text: 'Сәлем' })
})

test('a code that was being sent when the process stopped is not resent', async () => {
  await dieWithOne({ purpose: 'code', is_secret: true })
  await anotherProcess(2)
  expect(await row()).toMatchObject({ state: 'failed', text: '' })
  expect(requestsTo(handing)).toHaveLength(1)
})

test('if a gateway accepts a message without an answer, it is asked before it is sent again', async () => {
  gateway.hangUp()
  await write()
  clock.forward({ minutes: 1 })
  await deliverDue(platform)
  expect(await row()).toMatchObject({ state: 'unknown', attempts: 1 })
  gateway.answer({ status: 0 }, 200, asking)
  await anotherProcess(1)
  expect(await row()).toMatchObject({ state: 'sent', text: '' })
  expect(requestsTo(handing)).toHaveLength(1)
})

test('if the gateway reports a duplicate, the status is checked instead of resending the message', async () => {
  gateway.answer({ error: 'duplicate', error_code: 9 })
  await write()
  clock.forward({ minutes: 1 })
  await deliverDue(platform)
  expect(await row()).toMatchObject({ state: 'unknown', error: 'smsc 9' })
})

test('the result of a slow process is still accepted, unless another has retried since', async () => {
  await dieWithOne()
  const [slow] = await platform.db.select().from(messages)
  clock.forward({ minutes: 2 })
  await deliverDue(platform)
  expect(await row()).toMatchObject({ state: 'unknown' })
  await settle(platform, { ...slow!, attempts: 0 }, { state: 'never', reason: 'recipient' })
  expect(await row()).toMatchObject({ state: 'unknown' })
  await settle(platform, slow!, sent)
  expect(await row()).toMatchObject({ state: 'sent' })
})
