// Also on PostgreSQL: two who give the last seat take turns, and triggers guard the place of work.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readClassOverview, readSchoolProgress } from '#contract/staff/classes'
import {
  giveSeat,
  listSeats,
  readSchoolCabinet,
  requestRenewal,
  resendSeatInvitation,
  withdrawSeat,
} from '#contract/subscriptions/school-cabinet'
import { staffInvitations } from '../../accounts/tables.ts'
import { admin, daniyar, schoolAdmin, serik } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'
import { staff } from '../../profiles/tables.ts'
import { endSubscriptions } from '../periods/daily.ts'
import { revokePeriod } from '../periods/grant.ts'
import { periods } from '../tables.ts'
import { schoolSubscription } from '../../../testing/subscriptions/school-subscription.ts'
import { lastMessage } from '../../../testing/last-message.ts'
import { placeAtSchool } from '../../../testing/rows/place-at-school.ts'
import { startApp } from '../../../testing/start-app.ts'

const server = await startApp()
const { as, guest, platform, clock, aStudent } = server
const { anActiveOne, anAcceptedOne, pay } = schoolSubscription(server)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const invited = (given: object = {}) => ({
  id: newId(),
  last_name: 'Әбілқасымова',
  first_name: 'Меруерт',
  patronymic: '',
  email: `psy-${newId().slice(-12)}@school15.kz`,
  locale: 'kz' as const,
  ...given,
})
const give = async (given: object = {}) => {
  const body = invited(given)
  return { ...(await (await as(schoolAdmin)).call(giveSeat, { body })), person: body }
}
/** The psychologist accepts the invitation, as the link of the letter does. */
const accept = (id: string) =>
  platform.db
    .update(staffInvitations)
    .set({ accepted_at: platform.now().toISOString() })
    .where(eq(staffInvitations.user_id, id))
const schoolOf = async (id: string) =>
  (await platform.db.select({ school_id: staff.school_id }).from(staff).where(eq(staff.user_id, id)))[0]?.school_id
const changesOf = (id: string) =>
  run("select id from audit_log where action = 'position-changed' and record_id = $1", [id])
const seatsNow = async () => (await (await as(schoolAdmin)).call(listSeats)).body

test('the overview shows the own school with its pupils, the state and the days of the subscription', async () => {
  const before = (await (await as(schoolAdmin)).call(readSchoolCabinet)).body
  expect(before).toMatchObject({ school: { name: 'Школа-лицей № 15', locality: 'Караганда' }, subscription: null })
  expect(before.pupils).toBeGreaterThan(0)
  const id = await anAcceptedOne()
  const read = async () => (await (await as(schoolAdmin)).call(readSchoolCabinet)).body.subscription
  expect(await read()).toMatchObject({ state: 'accepted', open_invoice: { price: 25_000_000 }, days_left: null })
  await pay(id)
  expect(await read()).toMatchObject({
    state: 'active',
    plan: 'Школа, год',
    seats: 4,
    seats_taken: 0,
    starts_on: '2026-11-20',
    ends_on: '2027-11-19',
    days_left: 364,
    open_invoice: null,
    may_renew: true,
  })
  clock.set('2027-11-20T04:00:00.000Z')
  expect(await read()).toMatchObject({ state: 'ended', days_left: null })
})

test('other schools and other roles see nothing of it', async () => {
  await anActiveOne()
  await give()
  for (const stranger of [serik, daniyar, admin])
    expect(await (await as(stranger)).call(readSchoolCabinet)).toBeRefused('not-allowed')
  await placeAtSchool(platform, schoolAdmin, 'semey-3')
  const elsewhere = await as(schoolAdmin)
  expect((await elsewhere.call(readSchoolCabinet)).body).toMatchObject({
    school: { id: 'semey-3' },
    subscription: null,
  })
  expect((await elsewhere.call(listSeats)).body).toEqual({ seats: 0, data: [], appointed: [] })
  expect(await elsewhere.call(giveSeat, { body: invited() })).toBeRefused('subscription-ended')
  expect(await elsewhere.call(readSchoolProgress)).toBeRefused('subscription-ended')
  expect(await elsewhere.call(requestRenewal)).toBeRefused('not-found')
  await platform.db.update(staff).set({ school_id: null }).where(eq(staff.user_id, schoolAdmin.id))
  expect(await (await as(schoolAdmin)).call(readSchoolCabinet)).toBeRefused('not-found')
})

test('a seat is an invitation of the staff to the own school, and gives what its psychologists have', async () => {
  await anActiveOne()
  const { status, person } = await give()
  expect(status).toBe(201)
  expect(await lastMessage(guest, person.email)).toContain('/invitation?token=')
  expect(await seatsNow()).toMatchObject({
    seats: 4,
    data: [{ id: person.id, number: 1, name: 'Әбілқасымова Меруерт', state: 'invited' }],
    appointed: ['Жұмабаев Серік'],
  })
  await accept(person.id)
  expect((await seatsNow()).data[0]?.state).toBe('active')
  expect((await (await as(person)).call(readClassOverview, { query: {} })).body.school).toBe('Школа-лицей № 15')
  const again = await (await as(schoolAdmin)).call(giveSeat, { body: person })
  expect(again.status).toBe(200)
  expect((await seatsNow()).data).toHaveLength(1)
})

test('there are as many seats as were paid, also if two take the last one at one moment', async () => {
  await anActiveOne()
  for (let count = 0; count < 3; count += 1) expect((await give()).status).toBe(201)
  const both = await Promise.all([give(), give()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await give()).toBeRefused('seats-taken')
  expect((await seatsNow()).data.map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

test('the e-mail of a colleague and a wrong form are refused, and no seat is taken', async () => {
  await anActiveOne()
  expect(await give({ email: serik.email })).toBeRefused('colleague-email-taken', 'email')
  expect(await give({ email: 'nowhere' })).toBeRefused('invalid', 'email')
  expect(await give({ first_name: '<script>' })).toBeRefused('invalid', 'first_name')
  expect(await give({ id: serik.id })).toBeRefused('invalid', 'id')
  expect((await seatsNow()).data).toEqual([])
})

test('a withdrawn invitation frees the seat, and a psychologist who leaves keeps the account and sees no pupils', async () => {
  await anActiveOne()
  const [one, other] = [(await give()).person, (await give()).person]
  const head = await as(schoolAdmin)
  const corrected = await head.call(resendSeatInvitation, {
    params: { id: one.id },
    body: { email: 'new@school15.kz' },
  })
  expect(corrected.status).toBe(200)
  expect((await head.call(withdrawSeat, { params: { id: one.id } })).status).toBe(200)
  expect(await run('select id from users where id = $1', [one.id])).toEqual([])
  await accept(other.id)
  expect((await head.call(withdrawSeat, { params: { id: other.id } })).status).toBe(200)
  expect(await schoolOf(other.id)).toBeNull()
  expect(await (await as(other)).call(readClassOverview, { query: {} })).toBeRefused('not-found')
  expect((await seatsNow()).data).toEqual([])
  expect(await head.call(withdrawSeat, { params: { id: other.id } })).toBeRefused('not-found')
})

test('a seat of another school, and a psychologist without a seat, cannot be withdrawn', async () => {
  await anActiveOne()
  const { person } = await give()
  const head = await as(schoolAdmin)
  expect(await head.call(withdrawSeat, { params: { id: serik.id } })).toBeRefused('not-found')
  await placeAtSchool(platform, schoolAdmin, 'semey-3')
  const elsewhere = await as(schoolAdmin)
  expect(await elsewhere.call(withdrawSeat, { params: { id: person.id } })).toBeRefused('not-found')
  expect(
    await elsewhere.call(resendSeatInvitation, { params: { id: person.id }, body: { email: 'x@x.kz' } }),
  ).toBeRefused('not-found')
})

test('seats rest when the subscription ends, data stay, and they wake with the next payment', async () => {
  const id = await anActiveOne()
  const { person } = await give()
  await accept(person.id)
  clock.set('2027-11-20T04:00:00.000Z')
  await endSubscriptions(platform)
  await endSubscriptions(platform)
  expect(await schoolOf(person.id)).toBeNull()
  expect(await seatsNow()).toMatchObject({ seats: 0, data: [{ id: person.id, state: 'resting' }] })
  // Who works by an appointment of the platform goes on.
  expect(await schoolOf(serik.id)).toBe('karaganda-15')
  expect(await (await as(schoolAdmin)).call(readSchoolProgress)).toBeRefused('subscription-ended')
  expect(await give()).toBeRefused('subscription-ended')
  expect((await (await as(schoolAdmin)).call(requestRenewal)).status).toBe(200)
  expect(await (await as(schoolAdmin)).call(requestRenewal)).toBeRefused('renewal-open')
  await pay(id)
  expect(await schoolOf(person.id)).toBe('karaganda-15')
  expect((await seatsNow()).data[0]?.state).toBe('active')
  // The clock of the test stands still, so the notifications have no order.
  const kinds = await run("select kind from notifications where user_id = $1 and kind like 'seat-%' order by kind", [
    person.id,
  ])
  expect(kinds.map(({ kind }) => kind)).toEqual(['seat-open', 'seat-rests'])
})

test('a smaller plan lets the last seats rest; who was moved elsewhere meanwhile stays there', async () => {
  const id = await anActiveOne()
  const people = [(await give()).person, (await give()).person, (await give()).person]
  for (const person of people) await accept(person.id)
  clock.set('2027-11-20T04:00:00.000Z')
  await endSubscriptions(platform)
  await placeAtSchool(platform, people[0] ?? serik, 'semey-3')
  await run("update subscription_plans set seats = 2 where id = 'school-year'")
  await (await as(schoolAdmin)).call(requestRenewal)
  await run("update subscription_plans set seats = 4 where id = 'school-year'")
  await pay(id)
  expect(await Promise.all(people.map(({ id: each }) => schoolOf(each)))).toEqual(['semey-3', 'karaganda-15', null])
  expect((await seatsNow()).data.map(({ state }) => state)).toEqual(['resting', 'active', 'resting'])
  // Nothing is said of a position that the school does not take away.
  const withdrawn = await (await as(schoolAdmin)).call(withdrawSeat, { params: { id: people[0]?.id ?? '' } })
  expect(withdrawn.status).toBe(200)
  expect(await schoolOf(people[0]?.id ?? '')).toBe('semey-3')
  expect(await changesOf(people[0]?.id ?? '')).toEqual([])
})

test('a refund ends the subscription and lets the seats rest', async () => {
  const id = await anActiveOne()
  const { person } = await give()
  await accept(person.id)
  const [period] = await platform.db.select().from(periods).where(eq(periods.application_id, id))
  const order = {
    id: period?.order_id ?? '',
    subject_id: period?.id ?? '',
    invoice: 1001,
    payer_id: null,
    amount: 25_000_000,
  }
  const revoke = () =>
    platform.db.transaction((tx) => revokePeriod(tx, { ...order, purpose: 'school-subscription' }, platform.now()))
  await revoke()
  await revoke()
  expect((await (await as(schoolAdmin)).call(readSchoolCabinet)).body.subscription).toMatchObject({ state: 'ended' })
  expect(await schoolOf(person.id)).toBeNull()
  expect(await run("select step from subscription_steps where step in ('refunded', 'ended') order by id")).toEqual([
    { step: 'refunded' },
    { step: 'ended' },
  ])
})

test('progress is told in groups of five and more, without names, and a small class is left out of the sum', async () => {
  await anActiveOne()
  for (let count = 0; count < 6; count += 1) await aStudent({ grade: 7, letter: 'Б' })
  for (let count = 0; count < 3; count += 1) await aStudent({ grade: 9, letter: 'В' })
  const { body, status, raw } = await (await as(schoolAdmin)).call(readSchoolProgress)
  expect(status).toBe(200)
  expect(body.classes.filter(({ kind, invited: count }) => kind === 'small' || count < 5)).toEqual([])
  expect(body.classes.find(({ grade, letter }) => grade === 7 && letter === 'Б')?.invited).toBe(6)
  expect(body.classes.some(({ grade }) => grade === 9)).toBe(false)
  expect(body.whole.invited).toBe(body.classes.reduce((sum, row) => sum + row.invited, 0))
  for (const word of ['student_id', 'Оразова', 'waiting']) expect(raw.body).not.toContain(word)
  expect(await (await as(schoolAdmin)).call(readSchoolProgress, { query: { test: 'no-such-test' } })).toBeRefused(
    'not-found',
  )
  expect(await (await as(serik)).call(readSchoolProgress)).toBeRefused('not-allowed')
})
