import { expect, test } from 'vitest'
import { readApplication, refuseApplication, renewSubscription } from '#contract/subscriptions/desk'
import { readSchoolCabinet } from '#contract/subscriptions/school-cabinet'
import { admin, schoolAdmin } from '../demo-country/cast.ts'
import { deleteExpiredApplications } from './delete-expired-applications.ts'
import { endSubscriptions } from './periods/daily.ts'
import { schoolSubscription } from '../../testing/subscriptions/school-subscription.ts'
import { startApp } from '../../testing/start-app.ts'

const server = await startApp()
const { as, platform, clock } = server
const { anApplication, anAcceptedOne, anActiveOne } = schoolSubscription(server)
const reason = 'Школа уже подписана через управление образования'
const read = async (id: string) => (await as(admin)).call(readApplication, { params: { id } })
const refuse = async (id: string) => (await as(admin)).call(refuseApplication, { params: { id }, body: { reason } })
const person = { contact_name: 'Ахметова Гүлнұр Сәбитқызы', email: 'zavuch@school15.kz' }
const nobody = { contact_name: '', position: '', email: '', note: '' }

test('an application that was refused or never answered is deleted with its age, a younger one is not', async () => {
  const [unanswered, refused] = [await anApplication(), await anApplication()]
  await refuse(refused)
  await deleteExpiredApplications(platform.db, '2026-11-01T00:00:00.000Z')
  expect((await read(unanswered)).body).toMatchObject(person)
  await deleteExpiredApplications(platform.db, '2027-11-01T00:00:00.000Z')
  for (const id of [unanswered, refused]) expect(await read(id)).toBeRefused('not-found')
})

test('a cancelled application keeps its invoice and forgets the person', async () => {
  const id = await anAcceptedOne()
  await refuse(id)
  await deleteExpiredApplications(platform.db, '2027-11-01T00:00:00.000Z')
  const { body } = await read(id)
  expect(body).toMatchObject({ state: 'cancelled', reason, periods: [{ state: 'cancelled' }], ...nobody })
  expect(body.history.map(({ step }) => step)).toEqual(['requested', 'accepted', 'cancelled'])
})

test('a subscription forgets the person by its last paid day, and is not invoiced any more', async () => {
  const id = await anActiveOne()
  await deleteExpiredApplications(platform.db, '2030-01-01T00:00:00.000Z')
  expect((await read(id)).body).toMatchObject({ state: 'active', ...person })
  clock.set('2027-11-20T04:00:00.000Z')
  await endSubscriptions(platform)
  await deleteExpiredApplications(platform.db, '2027-11-18T20:00:00.000Z')
  expect((await read(id)).body).toMatchObject(person)
  await deleteExpiredApplications(platform.db, '2027-11-20T20:00:00.000Z')
  await deleteExpiredApplications(platform.db, '2027-11-20T20:00:00.000Z')
  expect((await read(id)).body).toMatchObject({ state: 'ended', periods: [{ state: 'paid' }], ...nobody })
  expect(await (await as(admin)).call(renewSubscription, { params: { id } })).toBeRefused('application-state')
  expect((await (await as(schoolAdmin)).call(readSchoolCabinet)).body.subscription?.may_renew).toBe(false)
})
