// Also on PostgreSQL: a hundred notifications at once wait for the lock of their order.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPayment, startPayment } from '#contract/payments/payments'
import type { PaidOrder } from '../platform/slice.ts'
import { gulnar, oleg } from '../demo-country/cast.ts'
import { ordersOf, subscriptionSum } from '../../testing/payments/an-order.ts'
import { startApp } from '../../testing/start-app.ts'
import { providePaymentHooks } from './hooks.ts'
import { notificationPath } from './serve-notification.ts'

const { app, as, guest, platform, clock } = await startApp()
const { shop, anOrder, start, notification, send } = ordersOf(platform, app)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const granted: PaidOrder[] = []
const revoked: PaidOrder[] = []
let failure: Error | null = null
beforeEach(() => {
  granted.length = 0
  revoked.length = 0
  failure = null
  providePaymentHooks({
    'school-subscription': {
      grant: async (_tx, order) => {
        granted.push(order)
        if (failure) throw failure
      },
      revoke: async (_tx, order) => void revoked.push(order),
      leadsTo: ({ subject_id }) => `/subscription/${subject_id}`,
    },
  })
})
afterEach(() => clock.forward({ seconds: 1 }))

const stateOf = async (id: string) => (await run('select state from payment_orders where id = $1', [id]))[0]?.state
const events = async () =>
  (await run('select source, verdict, needs_look from payment_events order by id')).map(
    ({ source, verdict, needs_look }) => `${source} ${verdict}${needs_look ? ' !' : ''}`,
  )
const money = async () => {
  const [row] = await run(`select
    (select count(*)::int from payments) payments, (select count(*)::int from payment_grants) grants,
    (select count(*)::int from payment_refunds) refunds,
    (select count(*)::int from payment_orders where state <> 'pending') changed`)
  return row
}
const untouched = { payments: 0, grants: 0, refunds: 0, changed: 0 }

test('a signed notification makes an order paid, grants it, tells the payer, and is answered in plain text', async () => {
  const payer = await as(gulnar)
  const { id } = await anOrder({ payer_id: gulnar.id })
  const form = await payer.call(startPayment, { params: { id } })
  expect(form.body).toMatchObject({ method: 'POST', fields: { OutSum: '250000.00', Shp_order: id, IsTest: '1' } })
  const invoice = Number(form.body.fields.InvId)
  const answer = await send(notification(id, invoice))
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
    200,
    `OK${invoice}`,
    'text/plain; charset=utf-8',
  ])
  expect(granted).toMatchObject([{ id, amount: subscriptionSum, payer_id: gulnar.id }])
  expect((await payer.call(readPayment, { params: { id } })).body).toMatchObject({
    state: 'paid',
    invoice,
    amount: subscriptionSum,
    title: 'Подписка школы № 15',
    can_be_started: false,
    refund: null,
    leads_to: `/subscription/${granted[0]?.subject_id}`,
  })
  expect(await run("select kind from notifications where user_id = $1 and kind like 'payment%'", [gulnar.id])).toEqual([
    { kind: 'payment-paid' },
  ])
  expect(await events()).toEqual(['start started', 'notification granted'])
})

test('the order of a person is unknown to everybody else; one without a payer belongs to whoever has its id', async () => {
  const { id } = await anOrder({ payer_id: gulnar.id })
  for (const visitor of [guest, await as(oleg)]) {
    expect(await visitor.call(readPayment, { params: { id } })).toBeRefused('not-found')
    expect(await visitor.call(startPayment, { params: { id } })).toBeRefused('not-found')
  }
  const free = await anOrder()
  expect((await guest.call(readPayment, { params: { id: free.id } })).body.state).toBe('pending')
  expect(await guest.call(startPayment, { params: { id: '00000000-0000-4000-8000-000000000000' } })).toBeRefused(
    'not-found',
  )
})

test('a repeated notification changes nothing and is answered again, also after a refund', async () => {
  const { id } = await anOrder()
  const invoice = await start(guest, id)
  for (let times = 0; times < 3; times += 1) expect((await send(notification(id, invoice))).body).toBe(`OK${invoice}`)
  expect(await money()).toEqual({ payments: 1, grants: 1, refunds: 0, changed: 1 })
  await run("update payment_orders set state = 'refunded'")
  expect((await send(notification(id, invoice))).body).toBe(`OK${invoice}`)
  expect(await stateOf(id)).toBe('refunded')
  expect(await money()).toEqual({ payments: 1, grants: 1, refunds: 0, changed: 1 })
  expect(granted).toHaveLength(1)
})

test('a hundred notifications at once grant once, and each is answered and recorded', async () => {
  const { id } = await anOrder()
  const invoice = await start(guest, id)
  const fields = notification(id, invoice)
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(fields)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set([`200 OK${invoice}`]))
  expect(granted).toHaveLength(1)
  expect(await money()).toEqual({ payments: 1, grants: 1, refunds: 0, changed: 1 })
  const verdicts = Map.groupBy(await events(), (event) => event)
  expect(Object.fromEntries([...verdicts].map(([event, { length }]) => [event, length]))).toEqual({
    'start started': 1,
    'notification granted': 1,
    'notification repeated': 99,
  })
})

test('two payments of one order in two tabs grant once, and the second is a refund that staff see', async () => {
  const { id } = await anOrder({ payer_id: gulnar.id })
  const payer = await as(gulnar)
  const [first, second] = [await start(payer, id), await start(payer, id)]
  expect(second).toBeGreaterThan(first)
  const answers = await Promise.all([send(notification(id, first)), send(notification(id, second))])
  expect(answers.map(({ body }) => body)).toEqual([`OK${first}`, `OK${second}`])
  expect(granted).toHaveLength(1)
  expect(await run('select cause, state, amount::int from payment_refunds')).toEqual([
    { cause: 'second-payment', state: 'requested', amount: subscriptionSum },
  ])
  expect(await stateOf(id)).toBe('paid')
  expect((await events()).toSorted()).toEqual([
    'notification granted',
    'notification second-payment !',
    'start started',
    'start started',
  ])
  expect((await payer.call(readPayment, { params: { id } })).body).toMatchObject({
    state: 'paid',
    refund: { state: 'requested', amount: subscriptionSum },
  })
  expect((await run("select kind from notifications where kind like 'payment%'")).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['payment-look', 'payment-paid', 'payment-returns']),
  )
})

test('money that comes after the order has ended goes back', async () => {
  const { id } = await anOrder()
  const invoice = await start(guest, id)
  await run("update payment_orders set state = 'expired'")
  expect((await send(notification(id, invoice))).body).toBe(`OK${invoice}`)
  expect(granted).toEqual([])
  expect(await stateOf(id)).toBe('refund_requested')
  expect(await run('select cause from payment_refunds')).toEqual([{ cause: 'order-ended' }])
})

test('a failed attempt does not stop the next one', async () => {
  const { id } = await anOrder()
  await start(guest, id)
  await run("update payment_orders set state = 'failed'")
  const second = await start(guest, id)
  expect(await stateOf(id)).toBe('pending')
  expect((await send(notification(id, second))).body).toBe(`OK${second}`)
  expect(await stateOf(id)).toBe('paid')
})

test('the payer may come before anybody has started: a notification of a known invoice counts', async () => {
  const { id, invoice } = await anOrder()
  expect((await send(notification(id, invoice))).body).toBe(`OK${invoice}`)
  expect(await stateOf(id)).toBe('paid')
})

test('nothing that is forged, of another shop, of another order, or of another amount changes anything', async () => {
  const [cheap, dear] = [await anOrder({ amount: 100 }), await anOrder()]
  const [ofCheap, ofDear] = [await start(guest, cheap.id), await start(guest, dear.id)]
  const right = notification(dear.id, ofDear)
  const otherShop = { ...shop, password2: 'of another shop' }
  const attacks: Record<string, Record<string, string>> = {
    'no signature': { ...right, SignatureValue: '' },
    'a made-up signature': { ...right, SignatureValue: 'f'.repeat(64) },
    'the signature of another order': {
      ...right,
      SignatureValue: notification(cheap.id, ofCheap, 100).SignatureValue ?? '',
    },
    'a signature with Password#1': notification(dear.id, ofDear, undefined, { ...shop, password2: shop.password1 }),
    'another shop': notification(dear.id, ofDear, undefined, otherShop),
    'another sum after signing': { ...right, OutSum: '1.00' },
    'a comma': { ...right, OutSum: '250000,00' },
    'InvId in front of zeros': { ...right, InvId: `0${ofDear}` },
    'InvId with letters': { ...right, InvId: `${ofDear}abc` },
    'an InvId too large': { ...right, InvId: '2147483648' },
    're-cased names': Object.fromEntries(Object.entries(right).map(([name, value]) => [name.toLowerCase(), value])),
    'a cheap invoice for a dear order, signed': notification(dear.id, ofCheap, 100),
    'a dear invoice for a cheap order, signed': notification(cheap.id, ofDear),
    'another amount, signed': notification(dear.id, ofDear, 1),
    'an amount above, signed': notification(dear.id, ofDear, subscriptionSum + 1),
    'an unknown invoice, signed': notification(dear.id, 2_147_483_647),
    'an unknown order, signed': notification('00000000-0000-4000-8000-000000000000', ofDear),
  }
  for (const [name, fields] of Object.entries(attacks)) {
    const answer = await send(fields)
    expect(`${name}: ${answer.statusCode} ${answer.body.slice(0, 2)}`).toMatch(/: (400|409) (?!OK)/)
  }
  expect(await money()).toEqual(untouched)
  expect(granted).toEqual([])
  // Another amount is an event that staff see, once for an invoice; what nobody signed is none.
  const seen = (await run('select verdict, invoice from payment_events where needs_look order by id')).map(
    ({ verdict, invoice }) =>
      `${String(verdict)} ${invoice === ofDear ? 'dear' : invoice === ofCheap ? 'cheap' : 'unknown'}`,
  )
  expect(seen).toEqual(['unknown-order cheap', 'unknown-order dear', 'other-amount dear', 'unknown-order unknown'])
  // The right call still counts.
  expect((await send(right)).body).toBe(`OK${ofDear}`)
})

test('another amount for a paid order is an event that staff see', async () => {
  const { id } = await anOrder()
  const invoice = await start(guest, id)
  await send(notification(id, invoice))
  expect((await send(notification(id, invoice, 100))).statusCode).toBe(409)
  expect(await events()).toEqual(['start started', 'notification granted', 'notification other-amount !'])
  expect(await money()).toEqual({ payments: 1, grants: 1, refunds: 0, changed: 1 })
})

test('only a raw form by POST is read: no JSON, no other method, no huge body', async () => {
  const { id } = await anOrder()
  const fields = notification(id, await start(guest, id))
  const json = await send(JSON.stringify(fields), 'application/json')
  expect([json.statusCode, json.json().code]).toEqual([415, 'wrong-media-type'])
  expect((await send(new URLSearchParams(fields).toString(), 'text/plain')).statusCode).toBe(415)
  expect((await send(new URLSearchParams(fields).toString(), 'multipart/form-data; boundary=x')).statusCode).toBe(415)
  for (const method of ['GET', 'PUT', 'DELETE', 'HEAD'] as const) {
    const answer = await app.inject({ method, url: `${notificationPath}?${new URLSearchParams(fields)}` })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
  }
  // A query beside an empty body is not read either.
  expect(
    (await app.inject({ method: 'POST', url: `${notificationPath}?${new URLSearchParams(fields)}` })).statusCode,
  ).not.toBe(200)
  const huge = `${new URLSearchParams(fields)}&x=${'a'.repeat(1024 * 1024)}`
  expect((await send(huge)).statusCode).toBe(413)
  // Each of them is an event without its body, and none is one that staff look at.
  const unread = await run(
    "select verdict, note, needs_look from payment_events where source = 'notification' order by id",
  )
  expect(unread.map(({ note }) => note)).toEqual([
    '415 POST',
    '415 POST',
    '415 POST',
    '405 GET',
    '405 PUT',
    '405 DELETE',
    '405 HEAD',
    '',
    '413 POST',
  ])
  expect(new Set(unread.map(({ verdict, needs_look }) => `${verdict} ${needs_look}`))).toEqual(
    new Set(['malformed false']),
  )
  expect(await money()).toEqual(untouched)
})

test('if granting fails, the payment is rolled back, the event stays, and the next call succeeds', async () => {
  const { id } = await anOrder()
  const invoice = await start(guest, id)
  failure = new Error('the school is gone')
  expect((await send(notification(id, invoice))).statusCode).toBe(500)
  expect(await money()).toEqual(untouched)
  expect(await events()).toEqual(['start started', 'notification failed !'])
  failure = null
  expect((await send(notification(id, invoice))).body).toBe(`OK${invoice}`)
  expect(await money()).toEqual({ payments: 1, grants: 1, refunds: 0, changed: 1 })
})

test('a process that dies between the commit and the answer has granted, and the repeated call is answered', async () => {
  const { id } = await anOrder()
  const invoice = await start(guest, id)
  // The event cannot be finished any more, as after a kill: the money is committed, the answer never leaves.
  await run(
    "create function payment_dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$",
  )
  await run('create trigger payment_dies before update on payment_events for each row execute function payment_dies()')
  try {
    expect((await send(notification(id, invoice))).body).not.toContain('OK')
  } finally {
    await run('drop trigger payment_dies on payment_events')
    await run('drop function payment_dies')
  }
  expect(await money()).toEqual({ payments: 1, grants: 1, refunds: 0, changed: 1 })
  expect((await send(notification(id, invoice))).body).toBe(`OK${invoice}`)
  expect(granted).toHaveLength(1)
  expect(await events()).toEqual(['start started', 'notification received', 'notification repeated'])
})

test('a payment page is not opened for an order that is paid, ended or was tried too often', async () => {
  const paid = await anOrder()
  await send(notification(paid.id, await start(guest, paid.id)))
  expect(await guest.call(startPayment, { params: { id: paid.id } })).toBeRefused('payment-settled')
  const ended = await anOrder({ hours: 1 })
  clock.forward({ hours: 1 })
  expect(await guest.call(startPayment, { params: { id: ended.id } })).toBeRefused('payment-ended')
  const tried = await anOrder()
  for (let times = 0; times < 20; times += 1) await start(guest, tried.id)
  expect(await guest.call(startPayment, { params: { id: tried.id } })).toBeRefused('payment-starts')
})

test('forged calls of one address are recorded up to three hundred a minute, and signed ones always', async () => {
  clock.forward({ minutes: 2 })
  const { id } = await anOrder()
  const fields = notification(id, await start(guest, id))
  const forged = new URLSearchParams({ ...fields, SignatureValue: '0'.repeat(64) }).toString()
  const answers = await Promise.all(Array.from({ length: 301 }, () => send(forged)))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  expect(await run("select count(*)::int total from payment_events where verdict = 'bad-signature'")).toEqual([
    { total: 300 },
  ])
  // One event more says that there were others, and calls that were not read count like forged ones.
  for (let times = 0; times < 10; times += 1) await send(forged)
  for (let times = 0; times < 10; times += 1) await app.inject({ method: 'GET', url: notificationPath })
  expect(await run("select note, body_hash is null no_hash from payment_events where verdict = 'malformed'")).toEqual([
    { note: '429 POST', no_hash: false },
  ])
  expect((await send(fields)).body).toMatch(/^OK/)
})
