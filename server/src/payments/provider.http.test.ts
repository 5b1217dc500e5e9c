// Also on PostgreSQL: jobs claim what is due with locks, and decisions wait for the lock of the order.
import { beforeEach, expect, test } from 'vitest'
import * as desk from '#contract/payments/payment-desk'
import { readPayment, startPayment } from '#contract/payments/payments'
import { readFirstRun } from '#contract/publishing/first-run'
import * as reconciliation from '#contract/payments/reconciliation'
import type { Locale } from '#contract/values/locale'
import { admin, gulnar } from '../demo-country/cast.ts'
import { ordersOf, subscriptionSum } from '../../testing/payments/an-order.ts'
import { startApp } from '../../testing/start-app.ts'
import { providePaymentHooks } from './hooks.ts'
import type { Outcome } from './sandbox/operations.ts'

// The sandbox is called over HTTP, like the provider.
const { app, as, guest, platform, clock } = await startApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { anOrder, start, notification, send } = ordersOf(platform, app)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const job = (name: string) => platform.jobs.run(name)
const reason = 'Проверено по выписке банка'
const day = '2026-11-20'

let granted = 0
let revoked = 0
let failure: Error | null = null
beforeEach(() => {
  granted = 0
  revoked = 0
  failure = null
  providePaymentHooks({
    'school-subscription': {
      grant: async () => {
        if (failure) throw failure
        granted += 1
      },
      revoke: async () => void (revoked += 1),
      leadsTo: () => '/school-cabinet',
    },
  })
})

const stateOf = async (id: string) => (await guest.call(readPayment, { params: { id } })).body.state
const verdicts = async (source: string) =>
  (await run('select verdict from payment_events where source = $1 order by id', [source])).map(
    ({ verdict }) => verdict,
  )

/** Goes to the payment page and presses a button there; returns its HTML and where it leads. */
async function visit(id: string, outcome: Outcome, locale: Locale = 'ru') {
  const form = await guest.call(startPayment, { params: { id } }, { headers: { 'x-locale': locale } })
  const page = await post(form.body.address, form.body.fields)
  const html = await page.text()
  const left = await post(new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', form.body.address).href, {
    ...form.body.fields,
    outcome,
  })
  return { html, status: page.status, left, invoice: Number(form.body.fields.InvId), form: form.body }
}

/** The page says where it is by the address of the product, which tests reach at another port. */
const post = (address: string, fields: Record<string, string>) => {
  const { pathname } = new URL(address)
  const port = Object(app.server.address()).port as number
  return fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
}

test('the payer comes back before the notification, which comes after a few seconds', async () => {
  const { id } = await anOrder()
  const { html, status, left, invoice } = await visit(id, 'paid')
  expect([status, html.includes('Пробная оплата'), html.replaceAll('\u00A0', ' ').includes('250 000 ₸')]).toEqual([
    200,
    true,
    true,
  ])
  const back = new URL(left.headers.get('location') ?? '')
  expect([left.status, back.pathname, back.searchParams.get('InvId'), back.searchParams.get('Shp_order')]).toEqual([
    303,
    '/successful-payment',
    String(invoice),
    id,
  ])
  await job('sandbox-notifies')
  expect(await stateOf(id)).toBe('pending')
  clock.forward({ seconds: 3 })
  await job('sandbox-notifies')
  expect(await stateOf(id)).toBe('paid')
  clock.forward({ minutes: 5 })
  await job('sandbox-notifies')
  expect(await verdicts('notification')).toEqual(['granted'])
  await job('ask-receipts')
  expect((await guest.call(readPayment, { params: { id } })).body.receipt_number).toBe(
    `S-${String(invoice).padStart(8, '0')}`,
  )
})

test.each([
  ['ru', 'ru', 'Пробная оплата'],
  ['kz', 'kk', 'Сынақ төлемі'],
  ['en', 'en', 'Trial payment'],
] as const)('the payment page speaks the language of the payer: %s', async (locale, language, title) => {
  const { html } = await visit((await anOrder()).id, 'cancelled', locale)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(`<h1>${title}</h1>`)
})

test('a payment page is not shown for a changed sum, a wrong signature, a paid invoice or after the time', async () => {
  const { id } = await anOrder({ hours: 1 })
  const { form, invoice } = await visit(id, 'lost')
  const open = async (fields: Record<string, string>) => (await post(form.address, fields)).status
  const next = (await guest.call(startPayment, { params: { id } })).body.fields
  expect(await open(next)).toBe(200)
  expect(await open({ ...next, OutSum: '1.00' })).toBe(400)
  expect(await open({ ...next, InvId: String(invoice) })).toBe(400)
  expect(await open(form.fields)).toBe(400)
  clock.forward({ hours: 1 })
  expect(await open(next)).toBe(400)
})

test('a notification that is answered with a failure is repeated after a minute', async () => {
  const { id } = await anOrder()
  failure = new Error('the school is gone')
  await visit(id, 'paid')
  clock.forward({ seconds: 3 })
  await job('sandbox-notifies')
  failure = null
  clock.forward({ seconds: 59 })
  await job('sandbox-notifies')
  expect(await stateOf(id)).toBe('pending')
  clock.forward({ seconds: 1 })
  await job('sandbox-notifies')
  expect(await stateOf(id)).toBe('paid')
  expect(await verdicts('notification')).toEqual(['failed', 'granted'])
})

test('a lost notification heals within fifteen minutes, whenever the payer pays', async () => {
  for (const paidAfter of [0, 9, 11, 40, 100]) {
    const { id } = await anOrder()
    const form = (await guest.call(startPayment, { params: { id } })).body
    for (let minute = 0; minute < paidAfter; minute += 1) {
      clock.forward({ minutes: 1 })
      await job('query-payments')
    }
    await post(form.address.replace('Index.aspx', 'Pay'), { ...form.fields, outcome: 'lost' })
    let waited = 0
    while ((await stateOf(id)) !== 'paid' && waited < 60) {
      clock.forward({ minutes: 1 })
      waited += 1
      await job('query-payments')
    }
    expect(waited).toBeLessThanOrEqual(15)
  }
  expect(granted).toBe(5)
  expect(await verdicts('query')).toContain('granted')
})

test('a payment that the provider names another order for is not taken, and staff see it', async () => {
  const [{ id }, other] = [await anOrder(), await anOrder()]
  const { invoice } = await visit(id, 'lost')
  await run('update payment_sandbox_operations set own = $1 where invoice = $2', [`Shp_order=${other.id}`, invoice])
  clock.forward({ minutes: 10 })
  await job('query-payments')
  expect([await stateOf(id), await stateOf(other.id), granted]).toEqual(['pending', 'pending', 0])
  expect(await run("select verdict, needs_look from payment_events where source = 'query'")).toEqual([
    { verdict: 'unknown-order', needs_look: true },
  ])
})

test('the provider is asked with growing pauses for a day, and a notification ends the asking', async () => {
  const [left, paid] = [await anOrder({ hours: 100 }), await anOrder()]
  await start(guest, left.id)
  await visit(paid.id, 'paid')
  clock.forward({ seconds: 3 })
  await job('sandbox-notifies')
  for (let hour = 0; hour < 26; hour += 1) {
    for (let part = 0; part < 6; part += 1) {
      clock.forward({ minutes: 10 })
      await job('query-payments')
    }
  }
  const asked = await run('select queries from payment_attempts where order_id = $1', [left.id])
  expect(asked).toEqual([{ queries: 19 }])
  expect(await run('select queries from payment_attempts where order_id = $1', [paid.id])).toEqual([{ queries: 0 }])
  expect(await stateOf(left.id)).toBe('pending')
})

test('an order has failed when the bank refused every attempt, and can be paid again', async () => {
  const { id } = await anOrder()
  await visit(id, 'refused')
  await visit(id, 'cancelled')
  clock.forward({ minutes: 11 })
  await job('query-payments')
  expect(await stateOf(id)).toBe('failed')
  await visit(id, 'lost')
  expect(await stateOf(id)).toBe('pending')
  clock.forward({ minutes: 11 })
  await job('query-payments')
  expect(await stateOf(id)).toBe('paid')
})

test('an order ends when its time is over, but not before the provider was asked once more', async () => {
  const [untouched, left, lost] = [
    await anOrder({ hours: 1 }),
    await anOrder({ hours: 1 }),
    await anOrder({ hours: 1 }),
  ]
  await start(guest, left.id)
  clock.forward({ minutes: 55 })
  await job('query-payments')
  await visit(lost.id, 'lost')
  clock.forward({ minutes: 5 })
  await job('query-payments')
  expect([await stateOf(untouched.id), await stateOf(left.id), await stateOf(lost.id)]).toEqual([
    'expired',
    'expired',
    'paid',
  ])
})

test('staff settle a bank transfer with a reason, once, and only with the amount of the order', async () => {
  const staff = await as(admin)
  const { id } = await anOrder()
  const settle = (sum: string) => staff.call(desk.settlePaymentOrder, { params: { id }, body: { sum, reason } })
  expect(await settle('250000,00')).toBeRefused('invalid', 'sum')
  expect(await settle('2500')).toBeRefused('payment-amount', 'sum')
  expect((await settle('250000')).status).toBe(200)
  expect(await settle('250000')).toBeRefused('payment-settled')
  expect(granted).toBe(1)
  const { body } = await staff.call(desk.readPaymentOrder, { params: { id } })
  expect(body).toMatchObject({ state: 'paid', can_be_settled: false, payments: [{ source: 'staff', invoice: null }] })
  expect(body.events.map(({ verdict, note, actor }) => [verdict, note, actor])).toEqual([
    ['other-amount', reason, 'Нұрланова Дина'],
    ['granted', reason, 'Нұрланова Дина'],
  ])
  expect(body.receipts).toEqual([])
})

test('a card payment after a bank transfer is a second payment', async () => {
  const staff = await as(admin)
  const { id } = await anOrder()
  const invoice = await start(guest, id)
  await staff.call(desk.settlePaymentOrder, { params: { id }, body: { sum: '250000.00', reason } })
  await send(notification(id, invoice))
  const { body } = await staff.call(desk.listRefunds, { query: { state: 'requested' } })
  expect(body.data).toMatchObject([{ order_id: id, cause: 'second-payment', can_be_sent: true, requested_by: null }])
  expect((await staff.call(desk.listPaymentOrders, { query: { needs_look: 'yes' } })).body.data).toMatchObject([
    { id, needs_look: true },
  ])
  const events = await staff.call(desk.listPaymentEvents, { query: { needs_look: 'yes' } })
  const event = events.body.data[0]?.id ?? ''
  await staff.call(desk.lookAtPaymentEvent, { params: { id: event }, body: { reason } })
  expect((await staff.call(desk.listPaymentEvents, { query: { needs_look: 'yes' } })).body.data).toEqual([])
  expect((await staff.call(desk.listPaymentOrders, { query: { needs_look: 'yes' } })).body.data).toEqual([])
})

/** An order that is paid by card, with the id of its payment. */
async function aPaidOrder(payer_id: string | null = null) {
  const { id } = await anOrder({ payer_id })
  const visitor = payer_id === null ? guest : await as(gulnar)
  const form = (await visitor.call(startPayment, { params: { id } })).body
  await post(form.address.replace('Index.aspx', 'Pay'), { ...form.fields, outcome: 'paid' })
  clock.forward({ seconds: 3 })
  await job('sandbox-notifies')
  const [payment] = await run('select id from payments where order_id = $1', [id])
  return { id, payment_id: String(payment?.id) }
}

test('a refund is requested, sent to the provider and done, each with a reason; then the purchase is revoked', async () => {
  const staff = await as(admin)
  const { id, payment_id } = await aPaidOrder(gulnar.id)
  const requested = await staff.call(desk.requestRefund, { params: { id }, body: { payment_id, reason } })
  expect(requested.status).toBe(201)
  const refund = requested.body.id
  expect(await staff.call(desk.requestRefund, { params: { id }, body: { payment_id, reason } })).toBeRefused(
    'payment-refund-open',
  )
  expect(await staff.call(desk.sendRefund, { params: { id: refund }, body: { reason: '—' } })).toBeRefused(
    'invalid',
    'reason',
  )
  expect((await staff.call(desk.sendRefund, { params: { id: refund }, body: { reason } })).status).toBe(200)
  expect(await staff.call(desk.sendRefund, { params: { id: refund }, body: { reason } })).toBeRefused(
    'payment-refund-closed',
  )
  expect(await staff.call(desk.rejectRefund, { params: { id: refund }, body: { reason } })).toBeRefused(
    'payment-refund-closed',
  )
  expect(revoked).toBe(0)
  clock.forward({ minutes: 10 })
  await job('query-refunds')
  expect(revoked).toBe(1)
  const { body } = await staff.call(desk.readPaymentOrder, { params: { id } })
  expect(body).toMatchObject({
    state: 'refunded',
    payments: [{ refund: { state: 'refunded', decision_reason: reason }, can_be_refunded: false }],
  })
  expect(body.revoked_at).not.toBeNull()
  expect(body.events.map(({ verdict }) => verdict)).toEqual([
    'started',
    'granted',
    'refund-requested',
    'refund-sent',
    'refunded',
  ])
  expect(
    (
      await run("select kind from notifications where user_id = $1 and kind like 'payment%' order by id", [gulnar.id])
    ).map(({ kind }) => kind),
  ).toEqual(['payment-paid', 'payment-refunded'])
  expect(await staff.call(desk.requestRefund, { params: { id }, body: { payment_id, reason } })).toBeRefused(
    'payment-not-refundable',
  )
})

test('a refund by hand revokes once; a refused one leaves the purchase, and may be requested again', async () => {
  const staff = await as(admin)
  const { id, payment_id } = await aPaidOrder()
  const request = async () =>
    (await staff.call(desk.requestRefund, { params: { id }, body: { payment_id, reason } })).body.id
  const first = await request()
  expect(await stateOf(id)).toBe('refund_requested')
  expect((await staff.call(desk.rejectRefund, { params: { id: first }, body: { reason } })).status).toBe(200)
  expect([await stateOf(id), revoked]).toEqual(['refund_rejected', 0])
  const second = await request()
  const complete = () => staff.call(desk.completeRefund, { params: { id: second }, body: { reason } })
  const answers = await Promise.all([complete(), complete(), complete()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect([await stateOf(id), revoked]).toEqual(['refunded', 1])
})

test('the provider may refuse a refund or return it: then it waits for staff again', async () => {
  const staff = await as(admin)
  const { id, payment_id } = await aPaidOrder()
  const { body } = await staff.call(desk.requestRefund, { params: { id }, body: { payment_id, reason } })
  // The operation is returned in the cabinet of the provider meanwhile, so that it knows no money of it.
  await run('update payment_sandbox_operations set state_code = 60')
  expect(await staff.call(desk.sendRefund, { params: { id: body.id }, body: { reason } })).toBeRefused(
    'payment-provider-refused',
  )
  expect((await staff.call(desk.listRefunds, { query: { state: 'requested' } })).body.total).toBe(1)
  expect(await verdicts('refund')).toEqual(['refund-requested', 'refund-sent', 'refund-cancelled'])
})

test('staff keep money that came too late by refusing its refund: then the purchase is granted', async () => {
  const staff = await as(admin)
  const { id } = await anOrder({ hours: 1 })
  const invoice = await start(guest, id)
  await run("update payment_orders set state = 'expired'")
  await send(notification(id, invoice))
  expect([await stateOf(id), granted]).toEqual(['refund_requested', 0])
  const { body } = await staff.call(desk.listRefunds)
  await staff.call(desk.rejectRefund, { params: { id: body.data[0]?.id ?? '' }, body: { reason } })
  expect([await stateOf(id), granted]).toEqual(['paid', 1])
})

test('a receipt that fails is asked for with growing pauses, then entered by staff and shown to the payer', async () => {
  const staff = await as(admin)
  const { id } = await anOrder()
  // The sandbox knows nothing of this invoice, so it has no receipt of it.
  await send(notification(id, await start(guest, id)))
  for (let hour = 0; hour < 60; hour += 1) {
    clock.forward({ hours: 1 })
    await job('ask-receipts')
  }
  const failed = (await staff.call(desk.listReceipts, { query: { state: 'failed' } })).body.data
  expect(failed).toMatchObject([{ order_id: id, attempts: 11, error: 'NotFound' }])
  const params = { id: failed[0]?.id ?? '' }
  expect((await staff.call(desk.repeatReceipt, { params })).status).toBe(200)
  expect((await staff.call(desk.listReceipts, { query: { state: 'waiting' } })).body.total).toBe(1)
  expect((await staff.call(desk.enterReceipt, { params, body: { number: '000123', reason } })).status).toBe(200)
  expect((await guest.call(readPayment, { params: { id } })).body.receipt_number).toBe('000123')
  expect(await staff.call(desk.repeatReceipt, { params })).toBeRefused('payment-receipt-closed')
})

test('a day is compared with the answers of the provider and with its table', async () => {
  const staff = await as(admin)
  const paid = await aPaidOrder()
  const lost = await anOrder()
  await visit(lost.id, 'lost')
  // Signed, but the provider knows nothing of it.
  const unknown = await anOrder()
  const invoice = await start(guest, unknown.id)
  await send(notification(unknown.id, invoice))
  expect((await staff.call(reconciliation.queryReconciliation, { params: { day } })).status).toBe(200)
  // Asking has healed the lost notification.
  expect(await stateOf(lost.id)).toBe('paid')
  const read = async () => (await staff.call(reconciliation.readReconciliation, { query: { day } })).body
  expect(await read()).toMatchObject({
    day,
    here: { count: 3, amount: 3 * subscriptionSum },
    comparisons: [
      {
        source: 'query',
        there: { count: 2, amount: 2 * subscriptionSum },
        differences: [{ kind: 'only-here', invoice, order_id: unknown.id }],
      },
    ],
  })
  const upload = (text: string) =>
    staff.call(
      reconciliation.uploadStatement,
      { params: { day } },
      { payload: Buffer.from(text), headers: { 'content-type': 'text/csv' } },
    )
  expect(await upload('a;b\n1;2')).toBeRefused('payment-statement')
  expect((await upload(`InvId;OutSum\n${invoice};250000,00`)).refusal.message).toContain('2')
  const ofPaid = Number((await run('select invoice from payments where order_id = $1', [paid.id]))[0]?.invoice)
  expect((await upload(`InvId;OutSum\n${ofPaid};250000.00\n${invoice};1.00\n77;5.00\n`)).status).toBe(200)
  const { comparisons } = await read()
  expect(comparisons.find(({ source }) => source === 'csv')?.differences).toMatchObject([
    { kind: 'only-there', invoice: 77, order_id: null, amount_there: 500 },
    { kind: 'only-here' },
    { kind: 'other-amount', invoice, amount_here: subscriptionSum, amount_there: 100 },
  ])
  clock.forward({ days: 1 })
  const days = (await staff.call(reconciliation.listReconciliations)).body.data
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({
    day,
    sources: [
      { source: 'csv', differences: 3 },
      { source: 'query', differences: 1 },
    ],
  })
  const alarms = await staff.call(desk.listPaymentEvents, { query: { source: 'statement', needs_look: 'yes' } })
  expect(alarms.body.data.map(({ note }) => note)).toEqual([`${day}: 3`, `${day}: 1`])
})

test('every night yesterday is compared', async () => {
  const { id } = await anOrder()
  await visit(id, 'lost')
  clock.forward({ days: 1 })
  await job('reconcile-payments')
  expect(await stateOf(id)).toBe('paid')
  expect(await run('select source, by_id from payment_statements')).toEqual([{ source: 'query', by_id: null }])
})

test('calls without a signature are deleted after three months, all other events stay', async () => {
  const { id } = await anOrder()
  const fields = notification(id, await start(guest, id))
  await send({ ...fields, SignatureValue: 'f'.repeat(64) })
  await send(fields)
  clock.forward({ days: 91 })
  await job('delete-forged-payments')
  expect(await verdicts('notification')).toEqual(['granted'])
  await expect(run('delete from payment_events')).rejects.toThrow('events of payments are kept')
})

test('the first-run list asks for a payment system', async () => {
  const { body } = await (await as(admin)).call(readFirstRun)
  expect(body.data.find(({ check }) => check === 'payment')?.is_settled).toBe(false)
})
