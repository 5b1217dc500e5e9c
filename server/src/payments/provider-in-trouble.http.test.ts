// Also on PostgreSQL: the end of an order reads the last answer about each of its attempts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as desk from '#contract/payments/payment-desk'
import { readPayment, startPayment } from '#contract/payments/payments'
import * as reconciliation from '#contract/payments/reconciliation'
import { admin } from '../demo-country/cast.ts'
import { ordersOf, subscriptionSum } from '../../testing/payments/an-order.ts'
import { startApp } from '../../testing/start-app.ts'
import { providePaymentHooks } from './hooks.ts'

// The sandbox is called over HTTP, like the provider, and some of its answers are lost or replaced.
const { app, as, guest, platform, clock } = await startApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { anOrder, start, notification, send } = ordersOf(platform, app)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const job = (name: string) => platform.jobs.run(name)
const reason = 'Проверено в кабинете системы'
const day = '2026-11-20'

let granted = 0
let isCancelled = false
/** Replaces the answer of the provider; null leaves it as it is, and an error loses it. */
let answerTo: (address: string, body: string) => Promise<Response> | Response | null = () => null
const realFetch = globalThis.fetch
beforeEach(() => {
  granted = 0
  isCancelled = false
  answerTo = () => null
  providePaymentHooks({
    'school-subscription': {
      mayGrant: async () => !isCancelled,
      grant: async () => void (granted += 1),
      revoke: async () => {},
      leadsTo: () => '/school-cabinet',
    },
  })
  vi.stubGlobal(
    'fetch',
    async (address: string, init?: RequestInit) =>
      (await answerTo(address, init?.body instanceof URLSearchParams ? init.body.toString() : '')) ??
      realFetch(address, init),
  )
})
afterEach(() => vi.unstubAllGlobals())

const lost = () => Promise.reject(new TypeError('the network is gone'))
const isOf = (invoice: number, body: string) => new URLSearchParams(body).get('InvoiceID') === String(invoice)
const xml = (result: number) =>
  new Response(`<OperationStateResponse><Result><Code>${result}</Code></Result></OperationStateResponse>`)
const stateOf = async (id: string) => (await guest.call(readPayment, { params: { id } })).body.state
const events = async (source: string) =>
  (await run('select verdict, needs_look, note from payment_events where source = $1 order by id', [source])).map(
    ({ verdict, needs_look, note }) => [verdict, ...(needs_look ? ['!'] : []), ...(note ? [note] : [])].join(' '),
  )

/** Pays a visit of an order in the sandbox; its notification comes only if the payment is not `lost`. */
async function pay(id: string, outcome: 'paid' | 'lost' = 'lost'): Promise<number> {
  const { body } = await guest.call(startPayment, { params: { id } })
  const { port } = Object(app.server.address()) as { port: number }
  await realFetch(`http://127.0.0.1:${port}/payment-sandbox/Merchant/Pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...body.fields, outcome }),
  })
  if (outcome === 'paid') {
    clock.forward({ seconds: 3 })
    await job('sandbox-notifies')
  }
  return Number(body.fields.InvId)
}

const bankSays = (invoice: number, code: number) =>
  run('update payment_sandbox_operations set state_code = $1 where invoice = $2', [code, invoice])

/** A card payment whose refund is requested. */
async function aRequestedRefund() {
  const staff = await as(admin)
  const { id } = await anOrder()
  await pay(id, 'paid')
  const [payment] = await run('select id from payments where order_id = $1', [id])
  const body = { payment_id: String(payment?.id), reason }
  const refund = (await staff.call(desk.requestRefund, { params: { id }, body })).body.id
  const read = async () => (await staff.call(desk.listRefunds)).body.data.find((row) => row.id === refund)
  return { staff, id, refund, read }
}

test('a refund whose answer is lost is told to staff after ten minutes, and they put it back and send it again', async () => {
  const { staff, id, refund, read } = await aRequestedRefund()
  const input = { params: { id: refund }, body: { reason } }
  answerTo = (address) => (address.endsWith('/Refund/Create') ? lost() : null)
  const answer = await staff.call(desk.sendRefund, input)
  expect(answer).toBeRefused('payment-refund-unanswered')
  expect(answer.headers['retry-after']).toBe('60')
  // The call may still be under way.
  expect(await read()).toMatchObject({ state: 'sent', is_unanswered: false })
  expect(await staff.call(desk.reopenRefund, input)).toBeRefused('payment-refund-closed')
  clock.forward({ minutes: 9 })
  await job('query-refunds')
  expect(await events('refund')).toEqual([`refund-requested ${reason}`, `refund-sent ${reason}`])
  clock.forward({ minutes: 1 })
  for (let minute = 0; minute < 30; minute += 1) {
    await job('query-refunds')
    clock.forward({ minutes: 1 })
  }
  expect((await events('refund')).slice(2)).toEqual([`refund-unanswered ! ${reason}`])
  expect(await run("select count(*)::int told from notifications where kind = 'payment-look'")).not.toEqual([
    { told: 0 },
  ])
  expect(await read()).toMatchObject({ state: 'sent', is_unanswered: true })
  expect((await staff.call(desk.reopenRefund, input)).status).toBe(200)
  expect(await staff.call(desk.reopenRefund, input)).toBeRefused('payment-refund-closed')
  expect(await read()).toMatchObject({ state: 'requested', is_unanswered: false, can_be_sent: true })
  answerTo = () => null
  expect((await staff.call(desk.sendRefund, input)).status).toBe(200)
  clock.forward({ minutes: 10 })
  await job('query-refunds')
  expect(await stateOf(id)).toBe('refunded')
  expect((await events('refund')).slice(3)).toEqual([
    `refund-reopened ${reason}`,
    `refund-sent ${reason}`,
    `refunded ${reason}`,
  ])
})

test('staff who see in the cabinet that an unanswered refund has left record it as done', async () => {
  const { staff, id, refund } = await aRequestedRefund()
  answerTo = (address) => (address.endsWith('/Refund/Create') ? lost() : null)
  await staff.call(desk.sendRefund, { params: { id: refund }, body: { reason } })
  clock.forward({ minutes: 10 })
  await job('query-refunds')
  expect((await staff.call(desk.completeRefund, { params: { id: refund }, body: { reason } })).status).toBe(200)
  expect(await stateOf(id)).toBe('refunded')
})

test('staff who are faster than the job keep no other refund from being followed up', async () => {
  const [first, second] = [await aRequestedRefund(), await aRequestedRefund()]
  for (const { staff, refund } of [first, second])
    await staff.call(desk.sendRefund, { params: { id: refund }, body: { reason } })
  let asked = 0
  answerTo = async (address) => {
    if (!address.includes('/GetState')) return null as never
    asked += 1
    // Whoever is asked about first is decided by staff meanwhile.
    if (asked === 1) {
      const [row] = await run('select id from payment_refunds where request_id = $1', [
        new URL(address).searchParams.get('id'),
      ])
      await first.staff.call(desk.completeRefund, { params: { id: String(row?.id) }, body: { reason } })
    }
    return Response.json({ label: 'finished' })
  }
  clock.forward({ minutes: 10 })
  await job('query-refunds')
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['refunded', 'refunded'])
})

test('while the operation of a payment cannot be read, its refund is not sent, and staff are told when to try again', async () => {
  const { staff, refund, read } = await aRequestedRefund()
  answerTo = (address) => (address.endsWith('/OpStateExt') ? lost() : null)
  const answer = await staff.call(desk.sendRefund, { params: { id: refund }, body: { reason } })
  expect(answer).toBeRefused('payment-provider-away')
  expect(answer.headers['retry-after']).toBe('30')
  expect((await read())?.state).toBe('requested')
})

test('money that the provider returned without a refund of ours is an event that staff see', async () => {
  const { id } = await anOrder()
  const invoice = await pay(id, 'paid')
  await bankSays(invoice, 60)
  clock.forward({ days: 1 })
  await job('reconcile-payments')
  expect(await events('query')).toEqual(['returned-at-provider !'])
  expect([await stateOf(id), granted]).toEqual(['paid', 1])
})

test('money that went back by our own refund is neither an event to look at nor a difference of the day', async () => {
  const { staff, refund } = await aRequestedRefund()
  await staff.call(desk.sendRefund, { params: { id: refund }, body: { reason } })
  clock.forward({ minutes: 10 })
  await job('query-refunds')
  clock.forward({ days: 1 })
  await job('reconcile-payments')
  expect(await events('query')).not.toContain('returned-at-provider !')
  expect(await events('statement')).toEqual([])
  const { body } = await staff.call(reconciliation.readReconciliation, { query: { day } })
  expect(body.comparisons).toMatchObject([{ source: 'query', differences: [] }])
})

test.each([20, 50, 80])(
  'an order does not end while its bank has the money (state %i), however late it comes',
  async (code) => {
    const { id } = await anOrder({ hours: 1 })
    const invoice = await pay(id)
    await bankSays(invoice, code)
    for (let hour = 0; hour < 30; hour += 1) {
      clock.forward({ hours: 1 })
      await job('query-payments')
    }
    expect([await stateOf(id), granted]).toEqual(['pending', 0])
    // After a day staff look at it, once.
    const seen = await events('query')
    expect([new Set(seen), seen.filter((event) => event.endsWith('!'))]).toEqual([
      new Set(['crediting', 'crediting !']),
      ['crediting !'],
    ])
    // An answer that is lost does not end the asking.
    answerTo = () => lost()
    clock.forward({ hours: 4 })
    await job('query-payments')
    answerTo = () => null
    await bankSays(invoice, 100)
    for (let hour = 0; hour < 5; hour += 1) {
      await job('query-payments')
      clock.forward({ hours: 1 })
    }
    expect([await stateOf(id), granted]).toEqual(['paid', 1])
    expect(await run('select id from payment_refunds')).toEqual([])
  },
)

test('an order whose bank gives the money back after all ends', async () => {
  const { id } = await anOrder({ hours: 1 })
  const invoice = await pay(id)
  await bankSays(invoice, 50)
  clock.forward({ hours: 2 })
  await job('query-payments')
  expect(await stateOf(id)).toBe('pending')
  await bankSays(invoice, 60)
  clock.forward({ hours: 2 })
  await job('query-payments')
  expect(await stateOf(id)).toBe('expired')
})

test.each([
  [4, 'twice-at-provider !'],
  [1, 'provider-refused ! Result 1'],
  [1000, 'provider-refused ! Result 1000'],
])('an answer with the result %i changes no money, and staff see it once', async (result, event) => {
  const { id } = await anOrder()
  await pay(id)
  answerTo = (address) => (address.endsWith('/OpStateExt') ? xml(result) : null)
  for (let times = 0; times < 2; times += 1) {
    clock.forward({ minutes: 11 })
    await job('query-payments')
  }
  expect(await events('query')).toEqual([event, event.replace(' !', '')])
  expect([await stateOf(id), granted]).toEqual(['pending', 0])
})

test('an order ends by its time, and a payment that is notified after that goes back', async () => {
  const { id } = await anOrder({ hours: 1 })
  const invoice = await start(guest, id)
  clock.forward({ hours: 1 })
  await job('query-payments')
  expect(await stateOf(id)).toBe('expired')
  expect((await send(notification(id, invoice))).body).toBe(`OK${invoice}`)
  expect([await stateOf(id), granted]).toEqual(['refund_requested', 0])
  expect(await run('select cause, state from payment_refunds')).toEqual([{ cause: 'order-ended', state: 'requested' }])
})

test('a bank transfer and a card payment at one moment grant once, and nobody loses money', async () => {
  const staff = await as(admin)
  const { id } = await anOrder()
  const invoice = await start(guest, id)
  const [transfer, card] = await Promise.all([
    staff.call(desk.settlePaymentOrder, { params: { id }, body: { sum: '250000.00', reason } }),
    send(notification(id, invoice)),
  ])
  expect(card.body).toBe(`OK${invoice}`)
  expect([await stateOf(id), granted]).toEqual(['paid', 1])
  // Either the card came first and staff are told so, or it is a second payment that goes back.
  const refunds = await run('select cause from payment_refunds')
  expect([transfer.status, refunds]).toEqual(transfer.status === 200 ? [200, [{ cause: 'second-payment' }]] : [409, []])
})

/** An order that ended, and as many payments that came too late. */
async function paidLate(times: number) {
  const staff = await as(admin)
  const { id } = await anOrder({ hours: 1 })
  const invoices: number[] = []
  for (let each = 0; each < times; each += 1) invoices.push(await start(guest, id))
  clock.forward({ hours: 1 })
  await job('query-payments')
  for (const invoice of invoices) await send(notification(id, invoice))
  const refunds = (await staff.call(desk.listRefunds)).body.data.map((row) => row.id)
  return { staff, id, refunds }
}

test('late money cannot be kept for a purchase that its slice does not give any more', async () => {
  const { staff, id, refunds } = await paidLate(1)
  isCancelled = true
  const params = { id: refunds[0] ?? '' }
  expect(await staff.call(desk.rejectRefund, { params, body: { reason } })).toBeRefused('payment-not-grantable')
  expect(await run('select state from payment_refunds')).toEqual([{ state: 'requested' }])
  expect(await stateOf(id)).toBe('refund_requested')
})

test('late money cannot be kept for nothing after other money of the order was returned', async () => {
  const { staff, id, refunds } = await paidLate(2)
  const params = (index: number) => ({ id: refunds[index] ?? '' })
  expect((await staff.call(desk.completeRefund, { params: params(0), body: { reason } })).status).toBe(200)
  const answer = await staff.call(desk.rejectRefund, { params: params(1), body: { reason } })
  expect(answer).toBeRefused('payment-not-grantable')
  expect([await stateOf(id), granted]).toEqual(['refunded', 0])
})

test('of two late payments one may be kept, and the payer reads that the other is refused', async () => {
  const { staff, id, refunds } = await paidLate(2)
  for (const refund of refunds) await staff.call(desk.rejectRefund, { params: { id: refund }, body: { reason } })
  const { body } = await guest.call(readPayment, { params: { id } })
  expect([body.state, granted, body.refund]).toEqual(['paid', 1, { state: 'rejected', amount: subscriptionSum }])
})

test('the payer reads that the refund of a second payment was refused, and nothing of late money that was kept', async () => {
  const staff = await as(admin)
  const { id } = await anOrder()
  const [first, second] = [await start(guest, id), await start(guest, id)]
  for (const invoice of [first, second]) await send(notification(id, invoice))
  const [refund] = (await staff.call(desk.listRefunds)).body.data
  await staff.call(desk.rejectRefund, { params: { id: refund?.id ?? '' }, body: { reason } })
  const read = async (order: string) => (await guest.call(readPayment, { params: { id: order } })).body.refund
  expect(await read(id)).toEqual({ state: 'rejected', amount: subscriptionSum })
  const late = await paidLate(1)
  await staff.call(desk.rejectRefund, { params: { id: late.refunds[0] ?? '' }, body: { reason } })
  expect([await stateOf(late.id), await read(late.id)]).toEqual(['paid', null])
})

test('the payer reads whether a receipt comes: it does for a card, and not for a transfer or after a failure', async () => {
  const staff = await as(admin)
  const [byCard, byTransfer] = [await anOrder(), await anOrder()]
  await send(notification(byCard.id, await start(guest, byCard.id)))
  const params = { id: byTransfer.id }
  await staff.call(desk.settlePaymentOrder, { params, body: { sum: '250000.00', reason } })
  const read = async (id: string) => (await guest.call(readPayment, { params: { id } })).body.receipt_state
  expect([await read(byCard.id), await read(byTransfer.id)]).toEqual(['waiting', null])
  await run("update payment_receipts set state = 'failed', next_at = null")
  expect(await read(byCard.id)).toBe('failed')
})

const aDay = async (count: number) => {
  const invoices: number[] = []
  for (let each = 0; each < count; each += 1) invoices.push(await pay((await anOrder()).id, 'paid'))
  return invoices
}

test('one lost answer about a day is asked for again', async () => {
  const [first] = await aDay(3)
  let times = 0
  answerTo = (address, body) => (address.endsWith('/OpStateExt') && isOf(first ?? 0, body) && !times++ ? lost() : null)
  clock.forward({ days: 1 })
  await job('reconcile-payments')
  const { body } = await (await as(admin)).call(reconciliation.readReconciliation, { query: { day } })
  expect(body.comparisons).toMatchObject([{ there: { count: 3 }, differences: [] }])
  expect(await events('query')).not.toContain(`day-unread ! ${day}`)
})

test('an invoice that stays unanswered spares the rest of its day, which is tried again until it is read', async () => {
  const staff = await as(admin)
  const [first] = await aDay(3)
  let asked = 0
  answerTo = (address, body) => {
    if (!address.endsWith('/OpStateExt')) return null
    asked += 1
    return isOf(first ?? 0, body) ? lost() : null
  }
  clock.forward({ days: 1 })
  for (let hour = 0; hour < 2; hour += 1) {
    await job('reconcile-payments')
    clock.forward({ hours: 1 })
  }
  const read = async () => (await staff.call(reconciliation.readReconciliation, { query: { day } })).body.comparisons
  expect(await read()).toMatchObject([{ there: { count: 2 } }])
  expect((await events('query')).filter((event) => event.startsWith('day-unread'))).toEqual([
    `day-unread ! ${day}`,
    `day-unread ${day}`,
  ])
  expect(await events('statement')).toEqual([])
  answerTo = () => null
  await job('reconcile-payments')
  expect(await read()).toMatchObject([{ there: { count: 3 }, differences: [] }])
  asked = 0
  clock.forward({ hours: 1 })
  await job('reconcile-payments')
  expect(asked).toBe(0)
})

test('a provider that is away is not asked about every invoice of a day, and staff who ask are refused', async () => {
  await aDay(8)
  let asked = 0
  answerTo = (address) => {
    if (!address.endsWith('/OpStateExt')) return null
    asked += 1
    return lost()
  }
  const answer = await (await as(admin)).call(reconciliation.queryReconciliation, { params: { day } })
  expect(answer).toBeRefused('payment-provider-away')
  expect(asked).toBe(10)
  expect(await run('select id from payment_statements')).toEqual([])
})

test('a paid operation of another amount is a difference of one day, though its visit is asked about on two', async () => {
  const { id } = await anOrder()
  const invoice = await pay(id)
  await run("update payment_sandbox_operations set out_sum = '1.00' where invoice = $1", [invoice])
  for (let each = 0; each < 2; each += 1) {
    clock.forward({ days: 1 })
    await job('reconcile-payments')
  }
  expect(await events('statement')).toEqual([`day-differs ! ${day}: 1`])
  expect(granted).toBe(0)
})
