// Also on PostgreSQL: a message is locked before it is resent.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listDeliveries, repeatDelivery } from '#contract/messages/messaging'
import { startFakeGateway } from '../../../testing/edges/fake-gateway.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'
import { deliverDue } from '../deliver.ts'
import { sweepMessages } from '../sweep.ts'
import { messages } from '../tables.ts'

const gateway = await startFakeGateway({ id: 1, cnt: 1 })
const { as, platform, clock } = await startApp({ SMS_DRIVER: 'smsc', SMS_URL: gateway.url, SMS_KEY: 'key' })
beforeEach(() => void (gateway.requests.length = 0))
afterAll(gateway.close)

async function keep(change: Partial<typeof messages.$inferInsert> = {}): Promise<string> {
  clock.forward({ seconds: 1 })
  const [id, at] = [newId(), clock.now().toISOString()]
  const usual = {
    channel: 'sms',
    purpose: 'news',
    recipient: '+77015551234',
    text: 'Сәлем 482913',
    language: 'kk',
    state: 'failed',
  } as const
  await platform.db
    .insert(messages)
    .values({ ...usual, error: 'smsc 3', attempts: 6, id, next_at: at, created_at: at, ...change })
  return id
}
const stateOf = async (id: string) =>
  (await platform.database.query('', 'select state, text from messages where id = $1', [id]))[0]

test('messages are listed newest first, without texts and full addresses, with the reason in the reader’s language', async () => {
  const sms = await keep()
  const mail = await keep({
    channel: 'mail',
    purpose: 'report',
    recipient: 'dana@demo.example',
    subject: 'Есеп',
    html: '<b>482913</b>',
    state: 'waiting',
    error: 'smtp 450',
  })
  const { body, raw } = await (await as(admin)).call(listDeliveries)
  expect(body).toMatchObject({
    total: 2,
    next: null,
    data: [
      {
        id: mail,
        channel: 'mail',
        purpose: 'Отчёт',
        recipient: 'd•••••@demo.example',
        state: 'waiting',
        reason: 'Почтовый сервер отказал, код 450',
        can_be_repeated: false,
      },
      {
        id: sms,
        purpose: 'Уведомление',
        recipient: expect.stringMatching(/^\+7\s701\s\*{3}\s\*\*\s34$/),
        state: 'failed',
        attempts: 6,
        next_at: null,
        reason: 'На счёте службы SMS закончились деньги',
        can_be_repeated: true,
      },
    ],
  })
  expect(raw.body).not.toMatch(/482913|7015551234|dana@|Есеп/)
  const kazakh = (await (await as(admin, 'kz')).call(listDeliveries, { query: { channel: 'sms' } })).body
  expect(kazakh.data.map(({ reason }) => reason)).toEqual(['SMS қызметінің шотында ақша бітті'])
})

test('the list is filtered by state and channel, and paged', async () => {
  const failed = await keep()
  await keep({ state: 'sent' })
  const unknown = await keep({ channel: 'mail', state: 'unknown' })
  const visitor = await as(admin)
  const ids = async (query: { state?: 'failed' | 'unknown'; channel?: 'sms' | 'mail' }) =>
    (await visitor.call(listDeliveries, { query })).body.data.map(({ id }) => id)
  expect(await ids({ state: 'failed' })).toEqual([failed])
  expect(await ids({ channel: 'mail' })).toEqual([unknown])
  expect(await ids({ channel: 'sms', state: 'unknown' })).toEqual([])
  const first = (await visitor.call(listDeliveries, { query: { limit: 2 } })).body
  const second = (await visitor.call(listDeliveries, { query: { limit: 2, after: first.next ?? '' } })).body
  expect([...first.data, ...second.data].map(({ id }) => id).toSorted()).toEqual((await ids({})).toSorted())
  expect(second.next).toBeNull()
  expect(await visitor.send('GET', '/api/deliveries?state=lost')).toBeRefused('invalid', 'state')
})

test('a failed message is resent by hand: even if two people press twice, it is sent once', async () => {
  const id = await keep()
  const [one, other] = [await as(admin), await as(admin)]
  const answers = await Promise.all(
    [one, other, one].map((visitor) => visitor.call(repeatDelivery, { params: { id } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(() => stateOf(id)).toEqual({ state: 'sent', text: '' })
  expect((await one.call(repeatDelivery, { params: { id } })).status).toBe(200)
  await deliverDue(platform)
  expect(gateway.requests).toHaveLength(1)
})

test('resending during a wait delays nobody else: the message goes after theirs', async () => {
  const id = await keep({ state: 'waiting' })
  expect((await (await as(admin)).call(repeatDelivery, { params: { id } })).status).toBe(200)
  await expect.poll(() => stateOf(id)).toEqual({ state: 'sent', text: '' })
})

test('codes, expired messages and messages without a text cannot be resent', async () => {
  const visitor = await as(admin)
  const refused = [
    await keep({ is_secret: true, purpose: 'code' }),
    await keep({ until: clock.now().toISOString() }),
    await keep({ text: '' }),
  ]
  for (const id of refused) expect(await visitor.call(repeatDelivery, { params: { id } })).toBeRefused('not-repeatable')
  expect(await visitor.call(repeatDelivery, { params: { id: newId() } })).toBeRefused('not-found')
  await deliverDue(platform)
  expect(gateway.requests).toEqual([])
})

test('a failed message keeps its text for a week, and is deleted after thirty days', async () => {
  const id = await keep()
  clock.forward({ days: 6 })
  await sweepMessages(platform)
  expect(await stateOf(id)).toMatchObject({ text: 'Сәлем 482913' })
  clock.forward({ days: 1, seconds: 1 })
  await sweepMessages(platform)
  expect(await stateOf(id)).toMatchObject({ text: '' })
  clock.forward({ days: 23 })
  await sweepMessages(platform)
  expect(await stateOf(id)).toBeUndefined()
})
