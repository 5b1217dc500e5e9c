// Also on PostgreSQL: keys, checks and triggers refuse what must never be.
import { expect, test } from 'vitest'
import { startApp } from '../../testing/start-app.ts'
import { newId } from '../platform/id.ts'
import { openOrder } from './open-order.ts'

const { platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const order = () =>
  openOrder(
    platform.db,
    {
      purpose: 'school-subscription',
      subject_id: newId(),
      payer_id: null,
      amount: 25_000_000,
      title: { ru: 'Подписка школы', kk: 'Мектеп жазылымы', en: 'School subscription' },
      expires_at: '2026-12-20T04:00:00.000Z',
    },
    clock.now(),
  )
const pay = (id: string, invoice: number | null, amount: number) =>
  run(
    "insert into payments (id, order_id, invoice, amount, source, received_at) values ($1, $2, $3, $4, case when $3::int is null then 'staff' else 'notification' end, now())",
    [newId(), id, invoice, amount],
  )

test('the database refuses a payment of another amount, of another order, and a second one of one invoice', async () => {
  const [first, second] = [await order(), await order()]
  await expect(pay(first.id, first.invoice, 100)).rejects.toThrow('payments_order_amount')
  await expect(pay(first.id, second.invoice, 25_000_000)).rejects.toThrow('payments_attempt')
  await pay(first.id, first.invoice, 25_000_000)
  await expect(pay(first.id, first.invoice, 25_000_000)).rejects.toThrow('payments_invoice')
})

test('the database refuses to change or delete money that came, and what an order costs', async () => {
  const { id, invoice } = await order()
  await pay(id, invoice, 25_000_000)
  await expect(run('delete from payments')).rejects.toThrow('a payment is not changed')
  await expect(run('update payments set received_at = now() - interval $$1 day$$')).rejects.toThrow('is not changed')
  await expect(run('update payment_orders set amount = 1')).rejects.toThrow('is not changed')
  await expect(run('delete from payment_orders')).rejects.toThrow('is not changed')
  await run('update payments set op_key = $1', ['KEY'])
  await expect(run('update payments set op_key = $1', ['OTHER'])).rejects.toThrow('is not changed')
})
