import { afterAll, expect, test } from 'vitest'
import { sendCode } from '#contract/accounts/accounts'
import { startFakeGateway } from '../../../testing/edges/fake-gateway.ts'
import { startApp } from '../../../testing/start-app.ts'

const number = '+77015551234'
const gateway = await startFakeGateway({ id: 1234, cnt: 1 })
const { guest } = await startApp({ SMS_DRIVER: 'smsc', SMS_URL: gateway.url, SMS_KEY: 'bagdar:pass:word' })
afterAll(gateway.close)

test('a login and its password are sent instead of a key', async () => {
  await guest.call(sendCode, { body: { phone: number, purpose: 'signup' } })
  expect(gateway.requests[0]?.fields).toMatchObject({ login: 'bagdar', psw: 'pass:word' })
  expect(gateway.requests[0]?.fields).not.toHaveProperty('apikey')
})
