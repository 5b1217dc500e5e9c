// Also on PostgreSQL: the e-mail of a colleague is locked, so that of two schools one gives the seat.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveSeat, listSeats, withdrawSeat } from '#contract/subscriptions/school-cabinet'
import { staffInvitations } from '../../accounts/tables.ts'
import { admin, schoolAdmin } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'
import { staff } from '../../profiles/tables.ts'
import { placeAtSchool } from '../../../testing/rows/place-at-school.ts'
import { schoolSubscription } from '../../../testing/subscriptions/school-subscription.ts'
import { startApp } from '../../../testing/start-app.ts'

const server = await startApp()
const { as, platform } = server
const { anActiveOne } = schoolSubscription(server)
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const give = async (given: object = {}) => {
  const person = {
    id: newId(),
    last_name: 'Әбілқасымова',
    first_name: 'Меруерт',
    patronymic: '',
    email: `psy-${newId().slice(-12)}@school15.kz`,
    locale: 'kz' as const,
    ...given,
  }
  return { ...(await (await as(schoolAdmin)).call(giveSeat, { body: person })), person }
}
/** The psychologist accepts the invitation, as the link of the letter does. */
const accept = (id: string) =>
  platform.db
    .update(staffInvitations)
    .set({ accepted_at: platform.now().toISOString() })
    .where(eq(staffInvitations.user_id, id))
const withdraw = async (id: string) => (await as(schoolAdmin)).call(withdrawSeat, { params: { id } })
const seatsNow = async () => (await (await as(schoolAdmin)).call(listSeats)).body.data
const schoolOf = async (id: string) =>
  (await platform.db.select({ school_id: staff.school_id }).from(staff).where(eq(staff.user_id, id)))[0]?.school_id
const changesOf = (id: string) =>
  run("select id from audit_log where action = 'position-changed' and record_id = $1", [id])

test('a psychologist whose seat was withdrawn takes one again with the own account', async () => {
  await anActiveOne()
  const { person } = await give()
  await accept(person.id)
  expect(await give({ email: person.email })).toBeRefused('colleague-email-taken', 'email')
  await withdraw(person.id)
  const again = await give({ email: person.email, last_name: 'Другая' })
  expect(again.status).toBe(201)
  expect(again.body).toMatchObject({ id: person.id, message: expect.stringContaining(person.email) })
  expect(await schoolOf(person.id)).toBe('karaganda-15')
  expect(await seatsNow()).toMatchObject([{ id: person.id, name: 'Әбілқасымова Меруерт', state: 'active' }])
  expect(await run('select id from users where id = $1', [again.person.id])).toEqual([])
  expect(await changesOf(person.id)).toHaveLength(2)
  const kinds = await run("select kind from notifications where user_id = $1 and kind = 'seat-given'", [person.id])
  expect(kinds).toHaveLength(1)
  expect(await give({ email: person.email })).toBeRefused('colleague-email-taken', 'email')
})

test('a blocked psychologist, a colleague of another role and one whose invitation waits are not seated in this way', async () => {
  await anActiveOne()
  const { person } = await give()
  await accept(person.id)
  await withdraw(person.id)
  await run('update users set blocked_at = created_at where id = $1', [person.id])
  expect(await give({ email: person.email })).toBeRefused('colleague-email-taken', 'email')
  expect(await give({ email: admin.email })).toBeRefused('colleague-email-taken', 'email')
  const waiting = (await give()).person
  expect(await give({ email: waiting.email })).toBeRefused('colleague-email-taken', 'email')
})

test('another school seats a psychologist who has left, and not one whose seat only rests', async () => {
  await anActiveOne()
  const [left, rests] = [(await give()).person, (await give()).person]
  for (const { id } of [left, rests]) await accept(id)
  await withdraw(left.id)
  await run('update subscription_seats set rests_since = given_at where id = $1', [rests.id])
  await platform.db.update(staff).set({ school_id: null }).where(eq(staff.user_id, rests.id))
  await placeAtSchool(platform, schoolAdmin, 'semey-3')
  await anActiveOne({ region_id: 'abai', district_id: 'abai-semey', locality_id: 'semey', school_id: 'semey-3' })
  expect((await give({ email: left.email })).body?.id).toBe(left.id)
  expect(await schoolOf(left.id)).toBe('semey-3')
  expect(await give({ email: rests.email })).toBeRefused('colleague-email-taken', 'email')
})
