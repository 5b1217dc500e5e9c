// Also on PostgreSQL: an acceptance and a payment of one moment wait for the lock of the same order.
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import { completeRefund, rejectRefund, requestRefund } from '#contract/payments/payment-desk'
import {
  acceptApplication,
  cancelInvoice,
  confirmTransfer,
  readApplication,
  refuseApplication,
  renewSubscription,
  resendPapers,
} from '#contract/subscriptions/desk'
import { findSubscriptionOffer, readSubscriptionOffer } from '#contract/subscriptions/papers'
import {
  listSchoolPapers,
  printSchoolPaper,
  readSchoolCabinet,
  requestRenewal,
} from '#contract/subscriptions/school-cabinet'
import { admin, schoolAdmin } from '../demo-country/cast.ts'
import { settle } from '../payments/settle.ts'
import { newId } from '../platform/id.ts'
import { offerToken } from './papers/offer-token.ts'
import { endSubscriptions } from './periods/daily.ts'
import { contact, openPeriodOf, schoolSubscription } from '../../testing/subscriptions/school-subscription.ts'
import { lastMessage } from '../../testing/last-message.ts'
import { startApp } from '../../testing/start-app.ts'

const server = await startApp()
const { as, guest, platform, clock } = server
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const { anApplication, anAcceptedOne, anActiveOne, pay } = schoolSubscription(server)
const reason = 'Школа уже подписана через управление образования'
const readOf = async (id: string) => (await (await as(admin)).call(readApplication, { params: { id } })).body
const cabinet = async () => (await (await as(schoolAdmin)).call(readSchoolCabinet)).body.subscription
const renew = async (id: string) => (await as(admin)).call(renewSubscription, { params: { id } })
const accept = async (id: string) => (await as(admin)).call(acceptApplication, { params: { id }, body: { head: null } })
const orderOf = async (id: string) => (await openPeriodOf(platform, id))?.order_id ?? ''
const stateOf = async (order: string) =>
  (await run('select state from payment_orders where id = $1', [order]))[0]?.state
const letter = () => lastMessage(guest, contact.email.toLowerCase())
const told = async () =>
  (await (await as(schoolAdmin)).call(listNotifications, { query: {} })).body.data.map(({ title }) => title)
const offered = async (id: string) =>
  (await guest.call(readSubscriptionOffer, { body: { token: offerToken(platform.secret, id) } })).body
/** Money of an order, as the payment system or the staff report it. */
async function payFor(order_id: string, source: 'notification' | 'staff' = 'notification') {
  const [order] = await run('select invoice, amount::int as amount from payment_orders where id = $1', [order_id])
  const invoice = source === 'staff' ? null : Number(order?.invoice)
  const money = { order_id, invoice, amount: Number(order?.amount), source, hasReceipt: false }
  return (await settle(platform.db, money, platform.now())).verdict
}
const refunds = () => run('select id, cause, state from payment_refunds')
const decide = async (endpoint: typeof completeRefund | typeof rejectRefund) => {
  const [refund] = await refunds()
  return (await as(admin)).call(endpoint, { params: { id: String(refund?.id) }, body: { reason } })
}

/** A subscription that has ended, with an invoice of the next year that nobody has paid. */
async function anEndedOne(): Promise<string> {
  const id = await anActiveOne()
  clock.set('2027-12-01T04:00:00.000Z')
  await endSubscriptions(platform)
  expect((await renew(id)).status).toBe(200)
  return id
}

test('accepting a new application cancels the open invoice of the ended one, and who pays it gets the money back', async () => {
  const former = await anEndedOne()
  const order = await orderOf(former)
  const id = await anApplication()
  expect((await accept(id)).status).toBe(200)
  expect((await readOf(former)).periods[0]).toMatchObject({ state: 'cancelled', payment_id: null })
  expect((await readOf(former)).history.at(-1)).toMatchObject({ step: 'cancelled', by: 'Нұрланова Дина' })
  expect(await stateOf(order)).toBe('expired')
  expect(await payFor(order)).toBe('order-ended')
  expect(await refunds()).toMatchObject([{ cause: 'order-ended', state: 'requested' }])
  expect(await readOf(former)).toMatchObject({ state: 'ended' })
  await pay(id)
  expect(await readOf(id)).toMatchObject({ state: 'active' })
})

test('an acceptance that is refused cancels nothing', async () => {
  const former = await anEndedOne()
  const id = await anApplication()
  await run("update subscription_plans set is_hidden = true where id = 'school-year'")
  expect(await accept(id)).toBeRefused('plan-closed')
  await run("update subscription_plans set is_hidden = false where id = 'school-year'")
  expect((await readOf(former)).periods[0]).toMatchObject({ state: 'invoiced' })
})

test.each(['notification', 'staff'] as const)(
  'money (%s) for an invoice that can no longer begin a period becomes a refund that staff see and cannot refuse',
  async (source) => {
    const former = await anEndedOne()
    const order = await orderOf(former)
    // As if the acceptance had not seen the invoice.
    await run("update subscription_applications set state = 'accepted' where id = $1", [await anApplication()])
    expect(await payFor(order, source)).toBe('order-ended')
    expect(await readOf(former)).toMatchObject({ state: 'ended' })
    expect(await stateOf(order)).toBe('refund_requested')
    expect(await refunds()).toMatchObject([{ cause: 'order-ended', state: 'requested' }])
    // The money cannot be kept, because there is nothing to give for it.
    expect(await decide(rejectRefund)).toBeRefused('payment-not-grantable')
    expect((await decide(completeRefund)).status).toBe(200)
  },
)

test('a transfer for such an invoice is refused in words, and nothing of it is recorded', async () => {
  const former = await anEndedOne()
  await run("update subscription_applications set state = 'accepted' where id = $1", [await anApplication()])
  const body = { sum: '250000', reference: 'ПП 4711', reason }
  const confirm = (await as(admin)).call(confirmTransfer, { params: { id: former }, body })
  expect(await confirm).toBeRefused('application-state')
  expect(await run('select id from payments')).toEqual([])
})

test('the payment system that repeats its call about such money is answered as about any other', async () => {
  const order = await orderOf(await anEndedOne())
  await run("update subscription_applications set state = 'accepted' where id = $1", [await anApplication()])
  expect([await payFor(order), await payFor(order)]).toEqual(['order-ended', 'repeated'])
  expect(await refunds()).toHaveLength(1)
})

test('after money that came too late was returned, the letter opens a payment anew', async () => {
  const id = await anAcceptedOne()
  const order = await orderOf(id)
  await run("update payment_orders set state = 'expired' where id = $1", [order])
  expect(await payFor(order)).toBe('order-ended')
  expect((await offered(id)).periods[0]).toMatchObject({ state: 'invoiced', payment_id: null })
  expect((await decide(completeRefund)).status).toBe(200)
  expect(await stateOf(order)).toBe('refunded')
  expect((await (await as(admin)).call(resendPapers, { params: { id } })).status).toBe(200)
  expect(await orderOf(id)).not.toBe(order)
  expect((await offered(id)).periods[0]?.payment_id).toBe(await orderOf(id))
})

test.each(['refunded', 'refund_requested', 'expired'])(
  'an application whose order is %s is cancelled with its invoice',
  async (state) => {
    const id = await anAcceptedOne()
    await run('update payment_orders set state = $1, paid_at = $2 where id = $3', [
      state,
      state === 'expired' ? null : platform.now().toISOString(),
      await orderOf(id),
    ])
    expect((await (await as(admin)).call(refuseApplication, { params: { id }, body: { reason } })).status).toBe(200)
    expect((await offered(id)).periods).toMatchObject([{ state: 'cancelled', payment_id: null }])
  },
)

test('staff cancel an unpaid invoice of a subscription, which goes on, and the contact person reads why', async () => {
  const id = await anActiveOne()
  const cancel = async () => (await as(admin)).call(cancelInvoice, { params: { id }, body: { reason } })
  expect(await cancel()).toBeRefused('application-state')
  await renew(id)
  const order = await orderOf(id)
  expect((await cancelled(cancel)).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await readOf(id)).toMatchObject({ state: 'active', periods: [{ state: 'cancelled' }, { state: 'paid' }] })
  expect((await readOf(id)).history.at(-1)?.words).toMatch(/\/2: Школа уже подписана/)
  expect(await letter()).toContain(reason)
  expect(await stateOf(order)).toBe('expired')
  expect((await cabinet())?.may_renew).toBe(true)
})

const cancelled = async (cancel: () => Promise<{ status: number }>) =>
  (await Promise.all([cancel(), cancel()])).map(({ status }) => status)

test('the invoice of an application that was never paid is not cancelled alone', async () => {
  const id = await anAcceptedOne()
  const body = { reason }
  expect(await (await as(admin)).call(cancelInvoice, { params: { id }, body })).toBeRefused('application-state')
  expect((await readOf(id)).periods[0]?.state).toBe('invoiced')
})

test('the head replaces an invoice that has expired by one at the price of today', async () => {
  const id = await anActiveOne()
  await renew(id)
  expect(await cabinet()).toMatchObject({ may_renew: false })
  clock.forward({ days: 60 })
  expect(await cabinet()).toMatchObject({ may_renew: true, open_invoice: { payment_id: null } })
  await run("update subscription_plans set price_tenge = 300000 where id = 'school-year'")
  const head = await as(schoolAdmin)
  expect((await head.call(requestRenewal)).status).toBe(200)
  await run("update subscription_plans set price_tenge = 250000 where id = 'school-year'")
  expect(await head.call(requestRenewal)).toBeRefused('renewal-open')
  expect((await readOf(id)).periods.map(({ state, price }) => [state, price])).toEqual([
    ['invoiced', 30_000_000],
    ['cancelled', 25_000_000],
    ['paid', 25_000_000],
  ])
  expect(await letter()).not.toContain('договор')
})

test('a plan that is no longer offered is renewed all the same', async () => {
  const id = await anActiveOne()
  await run("update subscription_plans set is_hidden = true where id = 'school-year'")
  expect((await renew(id)).status).toBe(200)
  await run("update subscription_plans set is_hidden = false where id = 'school-year'")
})

test('papers of an earlier subscription stay in the cabinet when a new application is accepted', async () => {
  const former = await anActiveOne()
  clock.set('2027-12-01T04:00:00.000Z')
  await endSubscriptions(platform)
  const id = await anApplication()
  await accept(id)
  const head = await as(schoolAdmin)
  const { data } = (await head.call(listSchoolPapers)).body
  expect(data.map(({ state }) => state)).toEqual(['invoiced', 'paid'])
  const paper = (await readOf(former)).periods[0]?.papers[0]?.id ?? ''
  expect((await head.call(printSchoolPaper, { params: { id: paper } })).status).toBe(200)
  expect(await head.call(printSchoolPaper, { params: { id: newId() } })).toBeRefused('not-found')
})

test('a second payment and its return are told by letter to the contact person and by notice to the heads', async () => {
  const id = await anAcceptedOne()
  const order = await orderOf(id)
  expect(await payFor(order)).toBe('granted')
  expect(await payFor(order, 'staff')).toBe('second-payment')
  expect(await letter()).toContain('Деньги за подписку вернутся')
  expect((await decide(completeRefund)).status).toBe(200)
  expect(await letter()).toContain('Деньги за подписку возвращены')
  expect(await readOf(id)).toMatchObject({ state: 'active' })
  expect((await told()).toSorted()).toEqual(['Деньги вернутся', 'Деньги возвращены', 'Подписка действует'])
})

test('a period that is taken back is told once to the contact person and to the heads', async () => {
  const id = await anAcceptedOne()
  const order = await orderOf(id)
  await payFor(order)
  const [payment] = await run('select id from payments')
  const body = { payment_id: String(payment?.id), reason }
  expect((await (await as(admin)).call(requestRefund, { params: { id: order }, body })).status).toBe(201)
  expect((await decide(completeRefund)).status).toBe(200)
  expect(await letter()).toContain('деньги за период 20.11.2026 – 19.11.2027 возвращены')
  const subjects = await run("select subject from messages where purpose = 'subscription' order by number")
  expect(subjects.map(({ subject }) => subject)).toEqual([
    'Подписка школы: договор и счёт',
    'Оплаченный период отменён',
  ])
  expect((await told()).toSorted()).toEqual(['Оплаченный период отменён', 'Подписка действует'])
})

test('who comes back from a payment finds the papers, also if the order was replaced; an unknown order opens none', async () => {
  const id = await anAcceptedOne()
  const order = await orderOf(id)
  await run("update payment_orders set state = 'expired' where id = $1", [order])
  await (await as(admin)).call(resendPapers, { params: { id } })
  for (const known of [order, await orderOf(id)])
    expect((await guest.call(findSubscriptionOffer, { body: { order: known } })).body).toEqual({
      token: offerToken(platform.secret, id),
      application_id: id,
    })
  expect(await guest.call(findSubscriptionOffer, { body: { order: newId() } })).toBeRefused('paper-link-wrong')
})
