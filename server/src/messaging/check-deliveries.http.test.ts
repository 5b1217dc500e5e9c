// Also on PostgreSQL: status checks skip messages that another process has locked.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeGateway } from '../../testing/edges/fake-gateway.ts'
import { startApp } from '../../testing/start-app.ts'
import { deliverDue } from './deliver.ts'
import { enqueue } from './enqueue.ts'
import { checkDeliveries } from './check-deliveries.ts'

const text = { channel: 'sms', purpose: 'news', recipient: '+77015551234', text: 'Сәлем', language: 'kk' } as const

/** Starts a gateway with its way of accepting messages and reporting their status. */
async function startGateway(driver: 'smsc' | 'mobizon', accepted: unknown, asking: string) {
  const gateway = await startFakeGateway(accepted)
  const { platform, clock } = await startApp({ SMS_DRIVER: driver, SMS_URL: gateway.url, SMS_KEY: 'key' })
  afterAll(gateway.close)
  beforeEach(() => void (gateway.requests.length = 0))
  const asked = () => gateway.requests.filter(({ path }) => path === `POST ${asking}`)
  const states = async () =>
    (await platform.database.query('', 'select state, error from messages order by number', [])).map(
      ({ state, error }) => [state, error].join(' ').trim(),
    )
  return {
    asked,
    states,
    tell: (answer: unknown) => gateway.answer(answer, 200, asking),
    hand: async (count = 1) => {
      for (let message = 0; message < count; message += 1)
        await enqueue(platform.db, platform, { ...text, isAwaited: true })
      clock.forward({ minutes: 1 })
      await deliverDue(platform)
    },
    check: async (minutes: number) => {
      clock.forward({ minutes })
      await checkDeliveries(platform)
    },
  }
}

describe('SMSC', async () => {
  const { asked, states, tell, hand, check } = await startGateway('smsc', { id: 7, cnt: 1 }, '/sys/status.php')

  test.each([
    [1, 'delivered'],
    [2, 'delivered'],
    [4, 'delivered'],
    [3, 'failed expired'],
    [20, 'failed undelivered'],
    [22, 'failed undelivered'],
    [25, 'failed undelivered'],
    [-2, 'failed undelivered'],
    [-1, 'sent'],
    [0, 'sent'],
    [-3, 'sent'],
  ])('status %i is reported as %s', async (status, state) => {
    tell({ status, last_date: '', last_timestamp: 0 })
    await hand()
    await check(1)
    expect(await states()).toEqual([state])
  })

  test('an unavailable status changes nothing', async () => {
    tell({ error: 'authorise error', error_code: 2 })
    await hand()
    await check(1)
    expect(await states()).toEqual(['sent'])
  })

  test('messages still on their way are checked five times, at growing intervals', async () => {
    tell({ status: 0 })
    await hand()
    for (const minutes of [1, 5, 30, 120, 720]) {
      const before = asked().length
      await check(minutes - 0.5)
      expect(asked()).toHaveLength(before)
      await check(0.5)
      expect(asked()).toHaveLength(before + 1)
    }
    await check(10_000)
    expect(asked()).toHaveLength(5)
  })

  test('two simultaneous processes check each message once', async () => {
    tell({ status: 1 })
    await hand(15)
    await Promise.all([check(1), check(0), check(0)])
    expect(asked()).toHaveLength(15)
    expect(new Set(await states())).toEqual(new Set(['delivered']))
  })
})

describe('Mobizon', async () => {
  const accepted = { code: 0, data: { campaignId: '1', messageId: '42', status: 2 }, message: '' }
  const { asked, states, tell, hand, check } = await startGateway('mobizon', accepted, '/service/message/getSMSStatus')

  test.each([
    ['DELIVRD', 'delivered'],
    ['EXPIRED', 'failed expired'],
    ['UNDELIV', 'failed undelivered'],
    ['REJECTD', 'failed undelivered'],
    ['DELETED', 'failed undelivered'],
    ['NEW', 'sent'],
    ['ENQUEUD', 'sent'],
    ['ACCEPTD', 'sent'],
    ['PDLIVRD', 'sent'],
  ])('status %s is reported as %s', async (status, state) => {
    tell({ code: 0, data: [{ id: '42', status }], message: '' })
    await hand()
    await check(1)
    expect(asked()).toMatchObject([{ query: { apiKey: 'key' }, fields: { 'ids[]': '42' } }])
    expect(await states()).toEqual([state])
  })

  test('many messages are checked in one call', async () => {
    tell({ code: 8, data: null, message: 'login' })
    await hand(12)
    await check(1)
    expect(asked()).toHaveLength(1)
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })
})
