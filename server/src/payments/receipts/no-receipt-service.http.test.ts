import { expect, test } from 'vitest'
import * as desk from '#contract/payments/payment-desk'
import { admin } from '../../demo-country/cast.ts'
import { freePort } from '../../../../tools/free-port.ts'
import { ordersOf } from '../../../testing/payments/an-order.ts'
import { startApp } from '../../../testing/start-app.ts'
import { providePaymentHooks } from '../hooks.ts'

// Receipts are made, and nobody says their numbers.
const { app, as, guest, platform } = await startApp({
  ROBOKASSA_LOGIN: 'talant_demo',
  ROBOKASSA_PASSWORD_1: 'Qw7-pass-one',
  ROBOKASSA_PASSWORD_2: 'Zx9-pass-two',
  ROBOKASSA_URL: `http://127.0.0.1:${await freePort()}`,
  RECEIPT_TAX: 'none',
})
providePaymentHooks({})
const { anOrder, start, notification, send } = ordersOf(platform, app)

test('without a service of receipts each is one for staff to enter, and nobody is sent a letter about it', async () => {
  const { id } = await anOrder()
  await send(notification(id, await start(guest, id)))
  await platform.jobs.run('ask-receipts')
  const staff = await as(admin)
  const failed = (await staff.call(desk.listReceipts, { query: { state: 'failed' } })).body.data
  expect(failed).toMatchObject([{ order_id: id, error: 'not connected' }])
  expect((await staff.call(desk.listPaymentEvents, { query: { needs_look: 'yes' } })).body.data).toEqual([])
  expect(await platform.database.query('', "select id from notifications where kind = 'payment-look'", [])).toEqual([])
})
