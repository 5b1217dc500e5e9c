import { expect, test } from 'vitest'
import * as desk from '#contract/payments/payment-desk'
import { readPayment, startPayment } from '#contract/payments/payments'
import { readFirstRun } from '#contract/publishing/first-run'
import { admin } from '../demo-country/cast.ts'
import { freePort } from '../../../tools/free-port.ts'
import { ordersOf } from '../../testing/payments/an-order.ts'
import { startApp } from '../../testing/start-app.ts'
import { providePaymentHooks } from './hooks.ts'
import { sandboxPath } from './robokassa/shop.ts'

// Nobody listens at the address of the provider.
const { app, as, guest, platform, clock } = await startApp({
  ROBOKASSA_LOGIN: 'talant_demo',
  ROBOKASSA_PASSWORD_1: 'Qw7-pass-one',
  ROBOKASSA_PASSWORD_2: 'Zx9-pass-two',
  ROBOKASSA_URL: `http://127.0.0.1:${await freePort()}`,
})
// What is bought is no matter here.
providePaymentHooks({})
const { anOrder, start, notification, send } = ordersOf(platform, app)
const reason = 'Проверено по выписке банка'

test('with a shop there is no sandbox, forms lead to the provider without test mode, and the first-run list is settled', async () => {
  const { id } = await anOrder()
  const { body } = await guest.call(startPayment, { params: { id } })
  expect(body.address).toBe(`${platform.config.ROBOKASSA_URL}/Merchant/Index.aspx`)
  expect(body.fields).toMatchObject({ MerchantLogin: 'talant_demo', Culture: 'ru' })
  expect(Object.keys(body.fields)).not.toEqual(expect.arrayContaining(['IsTest']))
  expect(Object.keys(body.fields)).not.toEqual(expect.arrayContaining(['Receipt']))
  expect((await app.inject({ url: `${sandboxPath}/Merchant/Index.aspx` })).statusCode).toBe(404)
  const { body: list } = await (await as(admin)).call(readFirstRun)
  expect(list.data.find(({ check }) => check === 'payment')?.is_settled).toBe(true)
})

test('while the provider is away, queries are repeated later, and nothing becomes paid or failed', async () => {
  const staff = await as(admin)
  const { id } = await anOrder()
  await start(guest, id)
  clock.forward({ minutes: 11 })
  await platform.jobs.run('query-payments')
  expect((await guest.call(readPayment, { params: { id } })).body.state).toBe('pending')
  const { body } = await staff.call(desk.readPaymentOrder, { params: { id } })
  expect(body.attempts).toMatchObject([{ state: 'open', next_query_at: '2026-11-20T04:20:00.000Z' }])
  expect(await staff.call(desk.queryPaymentOrder, { params: { id } })).toBeRefused('payment-provider-away')
  // An order about which the provider cannot be asked ends a day later.
  clock.forward({ hours: 24 })
  await platform.jobs.run('query-payments')
  await platform.jobs.run('query-payments')
  expect((await guest.call(readPayment, { params: { id } })).body.state).toBe('expired')
})

test('without a refund service refunds are done by hand, and without fiscal settings there is no receipt', async () => {
  const staff = await as(admin)
  const { id } = await anOrder()
  expect((await send(notification(id, await start(guest, id)))).statusCode).toBe(200)
  const { body } = await staff.call(desk.readPaymentOrder, { params: { id } })
  expect(body.receipts).toEqual([])
  const payment_id = body.payments[0]?.id ?? ''
  const refund = await staff.call(desk.requestRefund, { params: { id }, body: { payment_id, reason } })
  expect((await staff.call(desk.listRefunds)).body.data).toMatchObject([{ can_be_sent: false }])
  expect(await staff.call(desk.sendRefund, { params: { id: refund.body.id }, body: { reason } })).toBeRefused(
    'payment-refund-by-hand',
  )
  expect((await staff.call(desk.completeRefund, { params: { id: refund.body.id }, body: { reason } })).status).toBe(200)
})
