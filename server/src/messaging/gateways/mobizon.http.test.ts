import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendCode } from '#contract/accounts/accounts'
import { startFakeGateway } from '../../../testing/edges/fake-gateway.ts'
import { startApp } from '../../../testing/start-app.ts'

const accepted = { code: 0, data: { campaignId: '1', messageId: '2', status: 2 }, message: '' }
const number = '+77015551234'
const gateway = await startFakeGateway(accepted)
const { guest } = await startApp({ SMS_DRIVER: 'mobizon', SMS_URL: gateway.url, SMS_KEY: 'key', SMS_SENDER: 'Bagdar' })
const ask = () => guest.call(sendCode, { body: { phone: number, purpose: 'signup' } })
beforeEach(() => {
  gateway.requests.length = 0
  gateway.answer(accepted)
})
afterAll(gateway.close)

test('a code is sent in the format of Mobizon', async () => {
  expect((await ask()).status).toBe(200)
  expect(gateway.requests).toMatchObject([
    {
      path: 'POST /service/message/sendSmsMessage',
      query: { output: 'json', api: 'v1', apiKey: 'key' },
      fields: {
        recipient: '77015551234',
        from: 'Bagdar',
        'params[name]': expect.stringMatching(/^[\da-f-]{36}$/),
        text: expect.stringContaining('Код подтверждения'),
      },
    },
  ])
})

test.each([3, 8, 14, 15, 30, 999])('if it refuses with %i the user is told', async (code) => {
  gateway.answer({ code, data: null, message: 'refused' })
  expect(await ask()).toBeRefused('sms-not-sent')
})

test('a number it does not accept is an error of the field', async () => {
  gateway.answer({ code: 1, data: { recipient: 'wrong' }, message: 'validation' })
  expect(await ask()).toBeRefused('invalid', 'phone')
})
