// Also on PostgreSQL: two equal calls at one moment, checks and triggers.
import { expect, test } from 'vitest'
import { applyForSubscription } from '#contract/subscriptions/applications'
import { acceptApplication, linkSchool, listApplications, readApplication } from '#contract/subscriptions/desk'
import { listSubscriptionPlans } from '#contract/subscriptions/plans'
import { admin, daniyar, editor, schoolAdmin, serik } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { contact, schoolSubscription, seller } from '../../testing/subscriptions/school-subscription.ts'
import { startApp } from '../../testing/start-app.ts'

const server = await startApp()
const { as, guest, platform } = server
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const { aSeller, form, anApplication } = schoolSubscription(server)
const apply = async (given: object = {}) => guest.call(applyForSubscription, { body: await form(given) })

test('the plan costs 250 000 ₸ a year, says what it holds in each language, and names who sells', async () => {
  const inRussian = await guest.call(listSubscriptionPlans)
  expect(inRussian.body.data).toMatchObject([{ id: 'school-year', price: 25_000_000, months: 12, seats: 4 }])
  expect(inRussian.body.seller).toBeNull()
  await aSeller()
  const kazakh = await guest.call(listSubscriptionPlans, {}, { headers: { 'x-locale': 'kz' } })
  expect(kazakh.body.data[0]?.name).toBe('Мектеп, бір жыл')
  expect(kazakh.body.data[0]?.holds).toHaveLength(inRussian.body.data[0]?.holds.length ?? 0)
  expect(kazakh.body.seller).toMatchObject({ name: 'name kk', bin: seller.bin })
})

test('a hidden plan is offered no more', async () => {
  await run("update subscription_plans set is_hidden = true where id = 'school-year'")
  expect((await guest.call(listSubscriptionPlans)).body.data).toEqual([])
  expect(await apply()).toBeRefused('plan-closed', 'plan_id')
  await run('update subscription_plans set is_hidden = false')
})

test('a guest applies with a phone and an e-mail in any notation, and keeps what was agreed to', async () => {
  const id = await anApplication()
  const { body } = await (await as(admin)).call(readApplication, { params: { id } })
  expect(body).toMatchObject({
    number: expect.stringMatching(/^S-2026-\d{6}$/),
    state: 'requested',
    school: 'Школа-лицей № 15',
    is_school_listed: true,
    region: expect.stringContaining('Караганд'),
    locality: 'Караганда',
    contact_name: contact.contact_name,
    phone: '+7\u00A0702\u00A0330\u00A011\u00A022',
    email: 'zavuch@school15.kz',
    offer_version: '1',
    data_version: '2',
    history: [{ step: 'requested', by: '' }],
  })
})

test('every field is required, phone and e-mail are checked, and places belong to each other', async () => {
  const required = ['region_id', 'district_id', 'locality_id', 'contact_name', 'position', 'phone', 'email', 'plan_id']
  for (const name of required) expect(await apply({ [name]: '' })).toBeRefused('invalid', name)
  for (const name of ['agrees_to_data', 'agrees_to_offer'])
    expect(await apply({ [name]: false })).toBeRefused('invalid', name)
  const wrong = [
    ['phone', '12345'],
    ['phone', '+1 202 555 0100'],
    ['email', 'no-at-sign.kz'],
    ['email', 'a@b.kz\r\nBcc: x@y.kz'],
    ['contact_name', 'я'.repeat(121)],
    ['key', 'no-uuid'],
    ['plan_id', 'no-such-plan'],
    ['region_id', 'astana'],
    ['district_id', 'karaganda-saran'],
    ['locality_id', 'no-such-place'],
    ['school_id', 'semey-3'],
  ] as const
  for (const [name, value] of wrong) expect(await apply({ [name]: value })).toBeRefused('invalid', name)
  expect(await apply({ school_id: null })).toBeRefused('invalid', 'school_id')
  expect(await apply({ school_name: 'Мектеп' })).toBeRefused('invalid', 'school_name')
})

test('what a program fills in is not a person, and an old version of the offer is not agreed to', async () => {
  expect(await apply({ more: 'http://spam.example' })).toBeRefused('not-a-person')
  expect(await apply({ offer_version: '0' })).toBeRefused('offer-changed')
  expect(await apply({ data_version: '1' })).toBeRefused('offer-changed')
  expect(await run('select id from subscription_applications')).toEqual([])
})

test('a closed school is refused', async () => {
  await run("update schools set closed_at = now() where id = 'semey-8'")
  const semey = { region_id: 'abai', district_id: 'abai-semey', locality_id: 'semey', school_id: 'semey-8' }
  expect(await apply(semey)).toBeRefused('place-closed', 'school_id')
  await run("update schools set closed_at = null where id = 'semey-8'")
})

test('the same form sent twice, also at one moment, is one application with one notice to staff', async () => {
  const body = await form()
  const answers = await Promise.all([1, 2, 3].map(() => guest.call(applyForSubscription, { body })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1)
  expect(await run('select id from subscription_applications')).toHaveLength(1)
  expect(await run("select user_id from notifications where kind = 'subscription-requested'")).toEqual([
    { user_id: admin.id },
  ])
})

test('one address may apply six times an hour', async () => {
  for (let count = 0; count < 6; count += 1) expect((await apply()).status).toBe(201)
  expect(await apply()).toBeRefused('too-many')
  expect((await apply({ email: 'other@school.kz' })).status).toBe(201)
})

test('a school that is not in the list is named in words, and staff link it before they accept', async () => {
  const id = await anApplication({ school_id: null, school_name: 'Жаңа мектеп <b>№ 99</b>' })
  await aSeller()
  const desk = await as(admin)
  const accept = () => desk.call(acceptApplication, { params: { id }, body: { head: null } })
  const row = async () => (await desk.call(listApplications)).body.data[0]
  expect(await row()).toMatchObject({ school: 'Жаңа мектеп <b>№ 99</b>', is_school_listed: false })
  expect(await accept()).toBeRefused('school-needed')
  const link = (school_id: string) => desk.call(linkSchool, { params: { id }, body: { school_id } })
  expect(await link('no-such-school')).toBeRefused('workplace-unknown', 'school_id')
  expect((await link('karaganda-15')).status).toBe(200)
  expect(await row()).toMatchObject({ school: 'Школа-лицей № 15', is_school_listed: true })
  expect((await accept()).status).toBe(200)
  expect(await link('semey-3')).toBeRefused('application-state')
})

test('the list is filtered by state and region, and only administrators see it', async () => {
  await anApplication()
  await anApplication({ region_id: 'abai', district_id: 'abai-semey', locality_id: 'semey', school_id: 'semey-3' })
  const desk = await as(admin)
  const count = async (query: object) => (await desk.call(listApplications, { query })).body.total
  expect(await count({})).toBe(2)
  expect(await count({ region: 'abai' })).toBe(1)
  expect(await count({ state: 'requested', region: 'karaganda' })).toBe(1)
  expect(await count({ state: 'active' })).toBe(0)
  expect(await count({ ending: 'yes' })).toBe(0)
  const first = await desk.call(listApplications, { query: { limit: 1 } })
  expect(first.body.next).not.toBeNull()
  for (const stranger of [serik, schoolAdmin, editor, daniyar])
    expect(await (await as(stranger)).call(listApplications)).toBeRefused('not-allowed')
  expect(await guest.call(listApplications)).toBeRefused('token-needed')
  expect(await desk.call(readApplication, { params: { id: newId() } })).toBeRefused('not-found')
})

test('the database refuses an application without a school, a refusal without a reason, and rewriting the history', async () => {
  const id = await anApplication()
  const refused = (text: string, by: RegExp) => expect(run(text, [id])).rejects.toThrow(by)
  await refused("update subscription_applications set state = 'refused' where id = $1", /_reason/)
  await refused("update subscription_applications set state = 'active' where id = $1", /_paid/)
  await refused('update subscription_applications set school_id = null where id = $1', /_named/)
  await refused("update subscription_steps set words = 'x' where application_id = $1", /never changed/)
})
