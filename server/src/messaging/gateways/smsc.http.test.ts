import { afterAll, beforeEach, expect, test } from 'vitest'
import { confirmCode, sendCode } from '#contract/accounts/accounts'
import { listOutbox } from '#contract/messages/messaging'
import { aruzhan } from '../../demo-country/cast.ts'
import { startFakeGateway } from '../../../testing/edges/fake-gateway.ts'
import { startApp } from '../../../testing/start-app.ts'
import { deliverDue } from '../deliver.ts'
import { sendSms } from '../send-sms.ts'

const accepted = { id: 1234, cnt: 1 }
const number = '+77015551234'
const gateway = await startFakeGateway(accepted)
const { guest, platform, clock } = await startApp({
  SMS_DRIVER: 'smsc',
  SMS_URL: gateway.url,
  SMS_KEY: 'key of the gateway',
  SMS_SENDER: 'Bagdar',
})
const ask = (purpose: 'signup' | 'recovery' = 'signup', phone = number) =>
  guest.call(sendCode, { body: { phone, purpose } })
const rows = () =>
  platform.database.query('', 'select state, attempts, text, error, next_at from messages order by created_at', [])
const write = (purpose = 'notice') =>
  sendSms(platform.db, platform, { phone: number, text: 'Сәлем', language: 'kk', purpose })
beforeEach(() => {
  gateway.requests.length = 0
  gateway.answer(accepted)
})
afterAll(gateway.close)

test('a code is sent in the format of SMSC, and confirms the phone', async () => {
  expect((await ask()).status).toBe(200)
  const [{ path, fields }] = gateway.requests as [(typeof gateway.requests)[0]]
  expect(path).toBe('POST /sys/send.php')
  expect(fields).toEqual({
    apikey: 'key of the gateway',
    phones: '77015551234',
    mes: expect.stringMatching(/^Код подтверждения: \d{6}\./),
    sender: 'Bagdar',
    id: expect.stringMatching(/^[1-9]\d*$/),
    charset: 'utf-8',
    fmt: '3',
    maxsms: '1',
  })
  const code = /\d{6}/.exec(fields.mes ?? '')?.[0] ?? ''
  expect((await guest.call(confirmCode, { body: { phone: number, purpose: 'signup', code } })).status).toBe(200)
})

test('a delivered message is emptied in the table, and no outbox shows it', async () => {
  await ask()
  expect(await rows()).toMatchObject([{ state: 'sent', text: '', attempts: 1 }])
  // E-mail is still simulated, so the outbox exists but lists no SMS.
  expect((await guest.call(listOutbox)).body).toMatchObject({ data: [] })
})

test.each([3, 4, 1, 6])(
  'if the gateway refuses with %i the user is told, and the limit is not used up',
  async (error_code) => {
    gateway.answer({ error: 'refused', error_code })
    for (let tries = 0; tries < 6; tries += 1) expect(await ask()).toBeRefused('sms-not-sent', 'phone')
    gateway.answer(accepted)
    expect((await ask()).status).toBe(200)
  },
)

test.each([7, 8])('a number that cannot be reached (%i) is an error of the field', async (error_code) => {
  gateway.answer({ error: 'number', error_code, id: 1 })
  expect(await ask()).toBeRefused('invalid', 'phone')
})

test.each(['<html>bad gateway</html>', '{"half'])('an invalid answer is not taken for success', async (answer) => {
  gateway.answer(answer, 502)
  expect(await ask()).toBeRefused('sms-not-sent')
  await deliverDue(platform)
  expect(gateway.requests).toHaveLength(1)
})

test('recovery sends without letting the user wait, so that a known phone answers like an unknown one', async () => {
  gateway.answer({ error: 'no money', error_code: 3 })
  const [known, unknown] = [await ask('recovery', aruzhan.phone), await ask('recovery', '+77019999999')]
  expect(unknown.raw.body).toBe(known.raw.body)
  await expect.poll(() => gateway.requests.length).toBe(1)
})

test('a message that failed is tried again after 1, 5, 30, 120 and 720 minutes, then given up', async () => {
  gateway.answer({ error: 'no money', error_code: 3 })
  await platform.db.transaction((tx) =>
    sendSms(tx, platform, { phone: number, text: 'Сәлем', language: 'kk', purpose: 'notice' }),
  )
  await expect.poll(async () => (await rows())[0]?.error).toBe('smsc 3')
  for (const minutes of [1, 5, 30, 120, 720]) {
    const before = gateway.requests.length
    clock.forward({ minutes: minutes - 0.5 })
    await deliverDue(platform)
    expect(gateway.requests).toHaveLength(before)
    clock.forward({ minutes: 0.5 })
    await deliverDue(platform)
    expect(gateway.requests).toHaveLength(before + 1)
  }
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 6 }])
})

test('a message refused for good is not tried again', async () => {
  gateway.answer({ error: 'forbidden', error_code: 6 })
  await write()
  await expect.poll(async () => (await rows())[0]?.state).toBe('failed')
})

test('a message is sent only if its transaction succeeds', async () => {
  const failing = platform.db.transaction(async (tx) => {
    await sendSms(tx, platform, { phone: number, text: 'Сәлем', language: 'kk', purpose: 'notice' })
    throw new Error('the rest failed')
  })
  await expect(failing).rejects.toThrow('the rest failed')
  await deliverDue(platform)
  expect(gateway.requests).toEqual([])
})

test('simultaneous deliveries send a message once', async () => {
  for (let messages = 0; messages < 15; messages += 1) await write()
  await Promise.all([deliverDue(platform), deliverDue(platform), deliverDue(platform)])
  await expect.poll(async () => (await rows()).filter(({ state }) => state === 'sent').length).toBe(15)
  expect(gateway.requests).toHaveLength(15)
})

test('a text of two parts is an error and is not sent', async () => {
  expect(() =>
    sendSms(platform.db, platform, { phone: number, text: 'ә'.repeat(71), language: 'kk', purpose: 'notice' }),
  ).toThrow('does not fit into one part')
})
