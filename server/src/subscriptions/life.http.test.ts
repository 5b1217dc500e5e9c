// Also on PostgreSQL: rows are locked, and two who act at one moment take turns.
import { expect, test } from 'vitest'
import {
  acceptApplication,
  confirmTransfer,
  readApplication,
  refuseApplication,
  renewSubscription,
  resendPapers,
  saveApplicationNote,
} from '#contract/subscriptions/desk'
import { readSubscriptionOffer } from '#contract/subscriptions/papers'
import { listNotifications } from '#contract/messages/notifications'
import { readSchoolCabinet } from '#contract/subscriptions/school-cabinet'
import { admin, schoolAdmin } from '../demo-country/cast.ts'
import { offerToken } from './papers/offer-token.ts'
import { endSubscriptions, remindSchools, sendPaymentLetters } from './periods/daily.ts'
import { contact, openPeriodOf, schoolSubscription } from '../../testing/subscriptions/school-subscription.ts'
import { lastMessage } from '../../testing/last-message.ts'
import { startApp } from '../../testing/start-app.ts'

const server = await startApp()
const { as, guest, platform, clock } = server
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const { anApplication, anAcceptedOne, anActiveOne, aSeller, pay } = schoolSubscription(server)
const reason = 'Школа уже подписана через управление образования'
const letters = async () =>
  (await run("select subject from messages where purpose = 'subscription' order by number")).map(
    ({ subject }) => subject,
  )
const readOf = async (id: string) => (await (await as(admin)).call(readApplication, { params: { id } })).body
const orderOf = async (id: string | null | undefined) =>
  (await run('select state, amount::int as amount from payment_orders where id = $1', [id]))[0]
const stepsOf = async (id: string) => (await readOf(id)).history.map(({ step }) => step)
const told = async () =>
  (await (await as(schoolAdmin)).call(listNotifications, { query: {} })).body.data.map(({ title }) => title)

test('accepting makes papers and an order of money, sends the letter and invites the head, all at once', async () => {
  await aSeller()
  const id = await anApplication()
  const head = { last_name: 'Ахметова', first_name: 'Гүлнұр', patronymic: '', email: 'director@school15.kz' }
  const accept = async () => (await as(admin)).call(acceptApplication, { params: { id }, body: { head } })
  expect((await accept()).status).toBe(200)
  const read = await readOf(id)
  expect(read).toMatchObject({ state: 'accepted', has_school_admin: true, price: 25_000_000, seats: 4, ends_on: null })
  expect(read.history.map(({ step, by }) => [step, by])).toEqual([
    ['requested', ''],
    ['accepted', 'Нұрланова Дина'],
    ['papers-sent', 'Нұрланова Дина'],
  ])
  expect(await orderOf(read.periods[0]?.payment_id)).toEqual({ state: 'pending', amount: 25_000_000 })
  expect(await lastMessage(guest, 'director@school15.kz')).toContain('/invitation?token=')
  expect(await accept()).toBeRefused('application-state')
})

test('if the e-mail of the head is taken by a colleague, nothing of it happens', async () => {
  await aSeller()
  const id = await anApplication()
  const head = { last_name: 'Иванов', first_name: 'Иван', patronymic: '', email: admin.email }
  expect(await (await as(admin)).call(acceptApplication, { params: { id }, body: { head } })).toBeRefused(
    'colleague-email-taken',
    'email',
  )
  expect(await readOf(id)).toMatchObject({ state: 'requested', periods: [] })
  expect(await letters()).toEqual([])
})

test('of two who decide at one moment one does, and a school has one subscription', async () => {
  await aSeller()
  const [one, other] = [await anApplication(), await anApplication({ email: 'other@school15.kz' })]
  const desk = await as(admin)
  const accept = (id: string) => desk.call(acceptApplication, { params: { id }, body: { head: null } })
  const refuse = (id: string) => desk.call(refuseApplication, { params: { id }, body: { reason } })
  const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(sorted(await Promise.all([accept(one), accept(one)]))).toEqual([200, 409])
  expect(await accept(other)).toBeRefused('school-subscribed')
  expect(sorted(await Promise.all([refuse(other), refuse(other)]))).toEqual([200, 409])
  expect(await run('select id from subscription_periods')).toHaveLength(1)
})

test('a refusal needs a reason, which the contact person reads; a refused one stays refused', async () => {
  const id = await anApplication()
  const desk = await as(admin)
  expect(await desk.call(refuseApplication, { params: { id }, body: { reason: 'нет' } })).toBeRefused(
    'invalid',
    'reason',
  )
  expect((await desk.call(refuseApplication, { params: { id }, body: { reason } })).status).toBe(200)
  expect(await lastMessage(guest, contact.email.toLowerCase())).toContain(reason)
  expect(await readOf(id)).toMatchObject({ state: 'refused', reason })
  for (const endpoint of [renewSubscription, resendPapers])
    expect(await desk.call(endpoint, { params: { id } })).toBeRefused('application-state')
})

test('a cancelled invoice can no longer be paid', async () => {
  const id = await anAcceptedOne()
  const order = (await openPeriodOf(platform, id))?.order_id ?? ''
  expect((await (await as(admin)).call(refuseApplication, { params: { id }, body: { reason } })).status).toBe(200)
  expect(await readOf(id)).toMatchObject({ state: 'cancelled', periods: [{ state: 'cancelled', payment_id: null }] })
  expect(await orderOf(order)).toMatchObject({ state: 'expired' })
})

test('a paid subscription is active from that day for a year, and everybody is told once', async () => {
  const id = await anActiveOne()
  await Promise.all([sendPaymentLetters(platform), sendPaymentLetters(platform)])
  await sendPaymentLetters(platform)
  expect(await readOf(id)).toMatchObject({
    state: 'active',
    ends_on: '2027-11-19',
    periods: [{ state: 'paid', paid_by: 'card', starts_on: '2026-11-20', ends_on: '2027-11-19', payment_id: null }],
  })
  expect(await stepsOf(id)).toEqual(['requested', 'accepted', 'papers-sent', 'paid-by-card', 'activated'])
  expect(await letters()).toEqual(['Подписка школы: договор и счёт', 'Подписка школы действует'])
  expect(await told()).toEqual(['Подписка действует'])
})

test('a transfer is confirmed by staff with its reference and a reason, once', async () => {
  const id = await anAcceptedOne()
  const order = (await openPeriodOf(platform, id))?.order_id ?? ''
  const slip = { sum: '250000', reference: 'ПП 4711', reason: 'Деньги поступили на счёт' }
  const confirm = async (given: Partial<typeof slip> = {}) =>
    (await as(admin)).call(confirmTransfer, { params: { id }, body: { ...slip, ...given } })
  expect(await confirm({ reference: '' })).toBeRefused('invalid', 'reference')
  expect(await confirm({ reason: 'ок' })).toBeRefused('invalid', 'reason')
  expect(await confirm({ sum: 'всё' })).toBeRefused('invalid', 'sum')
  const both = await Promise.all([confirm(), confirm()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await confirm()).toBeRefused('application-state')
  expect(await readOf(id)).toMatchObject({ state: 'active', periods: [{ state: 'paid', paid_by: 'transfer' }] })
  expect(await orderOf(order)).toEqual({ state: 'paid', amount: 25_000_000 })
  expect(await run('select source, amount::int as amount from payments')).toEqual([
    { source: 'staff', amount: 25_000_000 },
  ])
  expect(await run('select note, actor_id from payment_events')).toEqual([
    { note: 'ПП 4711: Деньги поступили на счёт', actor_id: admin.id },
  ])
})

test('a transfer of another sum than that of the invoice is refused, begins nothing and is kept among the events', async () => {
  const id = await anAcceptedOne()
  const body = { sum: '25000.00', reference: 'ПП 4711', reason: 'Деньги поступили на счёт' }
  expect(await (await as(admin)).call(confirmTransfer, { params: { id }, body })).toBeRefused('payment-amount', 'sum')
  expect(await readOf(id)).toMatchObject({ state: 'accepted', periods: [{ state: 'invoiced' }] })
  expect(await run('select id from payments')).toEqual([])
  expect(await run('select verdict, amount::int as amount from payment_events')).toEqual([
    { verdict: 'other-amount', amount: 2_500_000 },
  ])
})

test('a renewal begins at the end of the old period, at the price of its day, with a new invoice', async () => {
  const id = await anActiveOne()
  await run("update subscription_plans set price_tenge = 300000, seats = 6 where id = 'school-year'")
  clock.set('2027-11-01T04:00:00.000Z')
  expect((await (await as(admin)).call(renewSubscription, { params: { id } })).status).toBe(200)
  expect(await (await as(admin)).call(renewSubscription, { params: { id } })).toBeRefused('renewal-open')
  await pay(id)
  const { periods, state, ends_on } = await readOf(id)
  expect({ state, ends_on }).toEqual({ state: 'active', ends_on: '2028-11-19' })
  expect(periods.map(({ price, seats, starts_on, papers }) => [price, seats, starts_on, papers.length])).toEqual([
    [30_000_000, 6, '2027-11-20', 2],
    [25_000_000, 4, '2026-11-20', 4],
  ])
  clock.set('2027-11-20T04:00:00.000Z')
  await endSubscriptions(platform)
  expect((await readOf(id)).state).toBe('active')
  await run("update subscription_plans set price_tenge = 250000, seats = 4 where id = 'school-year'")
})

test('a school is reminded 60, 30 and 7 days before, each once, and then it ends', async () => {
  const id = await anActiveOne()
  const at = async (day: string) => {
    clock.set(`${day}T04:00:00.000Z`)
    await Promise.all([remindSchools(platform), remindSchools(platform)])
    await endSubscriptions(platform)
    return (await stepsOf(id)).filter((step) => step === 'reminded' || step === 'ended')
  }
  expect(await at('2027-09-19')).toEqual([])
  expect(await at('2027-09-20')).toEqual(['reminded'])
  expect(await at('2027-10-10')).toEqual(['reminded'])
  expect(await at('2027-10-20')).toEqual(['reminded', 'reminded'])
  expect(await at('2027-11-12')).toEqual(['reminded', 'reminded', 'reminded'])
  expect(await at('2027-11-19')).toEqual(['reminded', 'reminded', 'reminded'])
  expect(await at('2027-11-20')).toEqual(['reminded', 'reminded', 'reminded', 'ended'])
  await Promise.all([endSubscriptions(platform), endSubscriptions(platform)])
  expect((await letters()).filter((subject) => subject === 'Подписка школы скоро закончится')).toHaveLength(3)
  expect((await letters()).filter((subject) => subject === 'Подписка школы закончилась')).toHaveLength(1)
  expect((await readOf(id)).state).toBe('ended')
})

test('after a standstill one reminder is sent, and nobody is reminded who has paid the next year', async () => {
  const id = await anActiveOne()
  clock.set('2027-11-14T04:00:00.000Z')
  await remindSchools(platform)
  await remindSchools(platform)
  expect((await stepsOf(id)).filter((step) => step === 'reminded')).toHaveLength(1)
  expect(await run('select days from subscription_reminders order by days')).toEqual([
    { days: 7 },
    { days: 30 },
    { days: 60 },
  ])
  await (await as(admin)).call(renewSubscription, { params: { id } })
  await pay(id)
  clock.set('2027-11-18T04:00:00.000Z')
  await remindSchools(platform)
  expect((await stepsOf(id)).filter((step) => step === 'reminded')).toHaveLength(1)
})

test('a school that pays after the end goes on from that day', async () => {
  const id = await anActiveOne()
  clock.set('2027-12-01T04:00:00.000Z')
  await endSubscriptions(platform)
  expect((await (await as(schoolAdmin)).call(readSchoolCabinet)).body.subscription).toMatchObject({
    state: 'ended',
    ends_on: '2027-11-19',
    may_renew: true,
  })
  expect((await (await as(admin)).call(renewSubscription, { params: { id } })).status).toBe(200)
  clock.set('2027-12-05T04:00:00.000Z')
  await pay(id)
  expect(await readOf(id)).toMatchObject({ state: 'active', ends_on: '2028-12-04' })
})

test('the letter is sent again, and an order that has expired is opened anew at the same price', async () => {
  const id = await anAcceptedOne()
  const before = (await openPeriodOf(platform, id))?.order_id ?? ''
  const resend = async () => (await (await as(admin)).call(resendPapers, { params: { id } })).status
  expect(await resend()).toBe(200)
  expect((await openPeriodOf(platform, id))?.order_id).toBe(before)
  await run("update subscription_plans set price_tenge = 300000 where id = 'school-year'")
  await run("update payment_orders set state = 'expired' where id = $1", [before])
  expect(await resend()).toBe(200)
  await run("update subscription_plans set price_tenge = 250000 where id = 'school-year'")
  const token = offerToken(platform.secret, id)
  const { body } = await guest.call(readSubscriptionOffer, { body: { token } })
  const payment_id = body.periods[0]?.payment_id ?? ''
  expect(payment_id).not.toBe(before)
  expect(await orderOf(payment_id)).toEqual({ state: 'pending', amount: 25_000_000 })
  expect((await letters()).length).toBe(3)
})

test('a note of somebody else is not overwritten', async () => {
  const id = await anApplication()
  const desk = await as(admin)
  const save = (note: string, was: string) => desk.call(saveApplicationNote, { params: { id }, body: { note, was } })
  expect((await save('Позвонить в понедельник', '')).status).toBe(200)
  expect(await save('Другая заметка', '')).toBeRefused('application-state')
  expect((await readOf(id)).note).toBe('Позвонить в понедельник')
})

test('the database refuses other terms of an invoice, overlapping years and a second open invoice', async () => {
  const id = await anActiveOne()
  const refused = (text: string, by: RegExp) => expect(run(text, [id])).rejects.toThrow(by)
  await refused('update subscription_periods set price = 1 where application_id = $1', /never changed/)
  await refused("update subscription_periods set state = 'cancelled' where application_id = $1", /never changed/)
  await refused('update subscription_periods set starts_on = null where application_id = $1', /_paid/)
  await (await as(admin)).call(renewSubscription, { params: { id } })
  await refused(
    "update subscription_periods set state = 'paid', paid_on = '2026-11-20', paid_by = 'card', starts_on = '2027-01-01', ends_on = '2028-01-01' where application_id = $1 and state = 'invoiced'",
    /_apart/,
  )
})
