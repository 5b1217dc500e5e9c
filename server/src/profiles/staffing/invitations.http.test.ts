// Also on PostgreSQL: the database refuses one of two simultaneous invitations.
import { beforeEach, expect, test } from 'vitest'
import { signInAsManager } from '#contract/accounts/accounts'
import { readStaffMember } from '#contract/profiles/staff'
import { readInvitation, renewInvitation } from '#contract/profiles/staffing'
import { type Role } from '#contract/values/role'
import { lastMessage } from '../../../testing/last-message.ts'
import { startApp } from '../../../testing/start-app.ts'
import {
  accept,
  actions,
  dina,
  email,
  enter,
  invite,
  password,
  stateOf,
  statuses,
  tokenTo,
} from '../../../testing/staffing.ts'
import { admin, aruzhan, gulnar, saule } from '../../demo-country/cast.ts'

const { guest, as, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

let office: Awaited<ReturnType<typeof as>>
beforeEach(async () => void (office = await as(admin)))

test('an invited user sets a password from the letter, in the chosen language, and works at the named place', async () => {
  const { status, body } = await invite(office)
  expect([status, body.message]).toEqual([201, `Приглашение отправлено: ${email}`])
  expect(await stateOf(office, body.id)).toBe('invited')
  expect(await enter(guest)).toBeRefused('credentials-wrong')
  expect(await lastMessage(guest, email)).toContain('қызметкер аккаунтын ашты')
  const token = await tokenTo(guest)
  expect((await guest.call(readInvitation, { body: { token } })).body).toMatchObject({
    first_name: 'Дина',
    role: 'psychologist',
    email,
    door: 'psychologists',
  })
  expect((await accept(guest, token)).status).toBe(200)
  expect(await stateOf(office, body.id)).toBe('active')
  const entered = await enter(guest)
  expect(entered.body).toMatchObject({ role: 'psychologist', user: { id: body.id, locale: 'kz' } })
  const colleague = await as({ id: body.id })
  expect((await colleague.call(readStaffMember)).body.user.workplace).not.toBe('')
  expect(await actions(office)).toEqual([['invited', body.id, 'Омарова Дина']])
})

test.each([
  ['editor', 'managers'],
  ['center-coach', 'managers'],
  ['psychologist_center', 'psychologists'],
] as const)('%s is sent to the right sign-in: %s', async (role, door) => {
  await invite(office, { role, school_id: null, center_id: role === 'editor' ? null : 'center-karaganda' })
  const token = await tokenTo(guest)
  expect((await guest.call(readInvitation, { body: { token } })).body.door).toBe(door)
  await accept(guest, token)
  const entered =
    door === 'managers' ? await guest.call(signInAsManager, { body: { login: email, password } }) : await enter(guest)
  expect(entered.body).toMatchObject({ role })
})

test('a letter works once, for seven days, and only the newest one', async () => {
  const { body } = await invite(office)
  const first = await tokenTo(guest)
  expect(
    (await office.call(renewInvitation, { params: { id: body.id }, body: { email: 'dina.omarova@school.example' } }))
      .status,
  ).toBe(200)
  const second = await tokenTo(guest, 'dina.omarova@school.example')
  expect(await accept(guest, first)).toBeRefused('link-expired')
  expect(await guest.call(readInvitation, { body: { token: first } })).toBeRefused('link-expired')
  clock.forward({ days: 7, seconds: 1 })
  expect(await accept(guest, second)).toBeRefused('link-expired')
  await office.call(renewInvitation, { params: { id: body.id }, body: { email } })
  const third = await tokenTo(guest)
  expect((await accept(guest, third)).status).toBe(200)
  expect(await accept(guest, third)).toBeRefused('link-expired')
  expect(await guest.call(readInvitation, { body: { token: third } })).toBeRefused('link-expired')
  expect(await (await as(admin)).call(renewInvitation, { params: { id: body.id }, body: { email } })).toBeRefused(
    'invitation-accepted',
  )
})

test('an invitation sent twice at the same moment makes one account and one letter', async () => {
  const same = dina()
  const answers = await Promise.all([invite(office, same), invite(office, same), invite(office, same)])
  expect(statuses(answers)).toEqual([200, 200, 201])
  expect(await run('select 1 from users where email = $1', [email])).toHaveLength(1)
  expect(await run("select 1 from messages where purpose = 'invitation'")).toHaveLength(1)
  expect(await actions(office)).toHaveLength(1)
})

test('an e-mail belongs to one colleague, even if two invite at the same moment; a parent may have it too', async () => {
  const answers = await Promise.all([invite(office), invite(office, { role: 'editor', school_id: null })])
  expect(statuses(answers)).toEqual([201, 422])
  expect(await invite(office, { email: saule.email })).toBeRefused('colleague-email-taken', 'email')
  expect(await invite(office, { email: 'MARAT@demo.bagdar.example' })).toBeRefused('colleague-email-taken', 'email')
  expect((await invite(office, { email: gulnar.email })).status).toBe(201)
})

test.each([
  [{ role: 'student' as Role }, 'invalid', 'role'],
  [{ role: 'parent' as Role }, 'invalid', 'role'],
  [{ school_id: null }, 'invalid', 'school_id'],
  [{ role: 'center-coach' as Role }, 'invalid', 'center_id'],
  [{ school_id: 'nowhere' }, 'workplace-unknown', 'school_id'],
  [{ email: 'dina' }, 'invalid', 'email'],
  [{ email: 'a@b.kz\r\nBcc: all@b.kz' }, 'invalid', 'email'],
  [{ first_name: '<b>Дина</b>' }, 'invalid', 'first_name'],
] as const)('an invalid invitation is refused: %j', async (change, code, field) => {
  expect(await invite(office, change)).toBeRefused(code, field)
  expect(await run("select 1 from messages where purpose = 'invitation'")).toEqual([])
})

test('an invitation does not take over an existing account', async () => {
  for (const { id, email: own } of [aruzhan, saule]) {
    expect(await invite(office, { id, email: own })).toBeRefused('invalid', 'id')
    expect(await invite(office, { id })).toBeRefused('invalid', 'id')
  }
  expect(await run('select role_id from users where id = $1', [aruzhan.id])).toEqual([{ role_id: 1 }])
  expect(await office.call(renewInvitation, { params: { id: saule.id }, body: { email } })).toBeRefused(
    'invitation-accepted',
  )
})
