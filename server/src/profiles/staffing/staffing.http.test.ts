// Also on PostgreSQL: if two administrators remove each other at once, a lock lets only one succeed.
import { beforeEach, expect, test } from 'vitest'
import { findMembers, readSession, signIn, signInAsManager, signInAsPsychologist } from '#contract/accounts/accounts'
import { listNotifications } from '#contract/messages/notifications'
import { readStaffMember } from '#contract/profiles/staff'
import { resetFactor } from '#contract/accounts/second-factor'
import {
  blockAccount,
  changePosition,
  endSessionsOf,
  inviteStaff,
  renewInvitation,
  unblockAccount,
  withdrawInvitation,
} from '#contract/profiles/staffing'
import { listUsers, readUserRecord } from '#contract/profiles/users'
import { roles } from '#contract/values/role'
import { eraseAccount } from '../../all-slices/erase-account.ts'
import { haveFactor } from '../../../testing/second-factor/have-factor.ts'
import { startApp } from '../../../testing/start-app.ts'
import {
  accept,
  actions,
  email,
  invite,
  nothing,
  dina,
  place,
  positionOf,
  stateOf,
  statuses,
  tokenTo,
} from '../../../testing/staffing.ts'
import {
  admin,
  aruzhan,
  cast,
  castPassword,
  editor,
  gulnar,
  marat,
  saule,
  serik,
  type CastMember,
} from '../../demo-country/cast.ts'

const { guest, as, clock, platform } = await startApp()
const otherProcess = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const reason = 'Уволился, сообщил отдел кадров'

let office: Awaited<ReturnType<typeof as>>
beforeEach(async () => void (office = await as(admin)))
const block = (member: Pick<CastMember, 'id'>, by = office) =>
  by.call(blockAccount, { params: { id: member.id }, body: { reason } })

test('with another role and place the sessions end, and access follows at once', async () => {
  const serikHere = await as(serik)
  const record = (visitor: typeof serikHere) => visitor.call(readUserRecord, { params: { id: aruzhan.id } })
  expect((await serikHere.call(readStaffMember)).body.user.workplace).not.toBe('')
  expect((await place(office, serik, { role: 'admin', school_id: null })).status).toBe(200)
  expect(await serikHere.call(readSession)).toBeRefused('token-needed')
  const asAdmin = await as(serik)
  expect((await record(asAdmin)).status).toBe(200)
  expect(await positionOf(office, serik)).toEqual({ role: 'admin', school_id: null, center_id: null })
  expect((await place(office, serik, { role: 'psychologist', school_id: 'semey-3' })).status).toBe(200)
  expect(await asAdmin.call(readSession)).toBeRefused('token-needed')
  const again = await as(serik)
  expect(await record(again)).toBeRefused('not-allowed')
  expect(
    (await office.call(listUsers, { body: { region_id: 'abai', role: 'psychologist' } })).body.data.map(({ id }) => id),
  ).toEqual([serik.id])
  expect((await again.call(listNotifications)).body.data.map(({ title }) => title)).toContain(
    'Изменены роль или место работы',
  )
  expect((await actions(office)).map(([action]) => action)).toEqual(['position-changed', 'position-changed'])
})

test('only the parts of a place that the role uses are stored', async () => {
  expect((await place(office, serik, { role: 'center-coach', center_id: 'center-karaganda' })).status).toBe(200)
  expect(await positionOf(office, serik)).toEqual({
    role: 'center-coach',
    school_id: null,
    center_id: 'center-karaganda',
  })
})

test('a change based on outdated data is refused with a message, and nothing is lost', async () => {
  const seen = await positionOf(office, serik)
  const answers = await Promise.all([
    place(office, serik, { role: 'trainer' }, seen),
    place(office, serik, { role: 'editor' }, seen),
  ])
  expect(statuses(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toBeRefused('position-changed')
})

test('a pupil or a parent never becomes staff, and the database also refuses it', async () => {
  for (const { id } of [aruzhan, gulnar]) {
    const asked = { params: { id }, body: { ...nothing, was: nothing } }
    expect(await office.call(changePosition, asked)).toBeRefused('not-staff')
    await expect(run('update users set role_id = 11 where id = $1', [id])).rejects.toThrow(/stays?( what|$)/)
  }
  await expect(run('update users set role_id = 1 where id = $1', [serik.id])).rejects.toThrow(/stays?( what|$)/)
  expect(
    (
      await office.send('PUT', `/api/users/${serik.id}/position`, {
        payload: { ...nothing, role: 'student', was: nothing },
      })
    ).status,
  ).toBe(422)
})

test('a blocked user is signed out at once in every process, is told so only with the right password, and loses nothing', async () => {
  const phone = await as(aruzhan)
  const headers = { authorization: `Bearer ${phone.token}` }
  const elsewhere = async () => (await otherProcess.guest.send('GET', readSession.path, { headers })).status
  expect(await elsewhere()).toBe(200)
  expect((await block(aruzhan)).status).toBe(200)
  const first = await phone.call(readSession)
  expect(first).toBeRefused('session-blocked')
  expect(first.refusal.message).toContain('напиши в поддержку на сайте или позвони ')
  await expect.poll(elsewhere).toBe(401)
  const told = await guest.call(signIn, { body: { iin: aruzhan.iin ?? '', password: castPassword } })
  expect(told).toBeRefused('account-blocked')
  expect(told.refusal.message).toContain('напиши в поддержку на сайте или позвони ')
  expect(await guest.call(signIn, { body: { iin: aruzhan.iin ?? '', password: 'Wrong2026' } })).toBeRefused(
    'credentials-wrong',
  )
  expect(
    (await guest.call(findMembers, { body: { phone: aruzhan.phone } })).body.data.map(({ member }) => member),
  ).toContain(aruzhan.id)
  expect(await guest.call(signIn, { body: { member: aruzhan.id, password: castPassword } })).toBeRefused(
    'account-blocked',
  )
  expect((await office.call(readUserRecord, { params: { id: aruzhan.id } })).body).toMatchObject({
    state: 'blocked',
    block: { reason, by: expect.any(String) },
  })
  expect(await run('select 1 from students where student_id = $1', [aruzhan.id])).toHaveLength(1)
  expect((await office.call(unblockAccount, { params: { id: aruzhan.id } })).status).toBe(200)
  expect(await phone.call(readSession)).toBeRefused('token-needed')
  expect((await guest.call(signIn, { body: { iin: aruzhan.iin ?? '', password: castPassword } })).status).toBe(200)
  expect(await actions(office)).toEqual([
    ['unblocked', aruzhan.id, ''],
    ['blocked', aruzhan.id, ''],
  ])
})

test('blocked staff are told whom to contact at each sign-in', async () => {
  const serikHere = await as(serik)
  await block(serik)
  await block(marat)
  const here = await serikHere.call(readSession)
  expect(here).toBeRefused('session-blocked')
  expect(here.refusal.message).toContain('обратитесь к администратору')
  const psychologist = await guest.call(signInAsPsychologist, { body: { email: serik.email, password: castPassword } })
  const manager = await guest.call(signInAsManager, { body: { login: 'marat', password: castPassword } })
  for (const answer of [psychologist, manager]) {
    expect(answer).toBeRefused('account-blocked')
    expect(answer.refusal.message).toContain('обратитесь к администратору')
  }
})

test('a session opened at the moment of the block does not outlive it', async () => {
  const entering = () => guest.call(signIn, { body: { member: aruzhan.id, password: castPassword } })
  const [, ...entered] = await Promise.all([block(aruzhan), entering(), entering(), entering()])
  const read = async (token: string) =>
    (await guest.send('GET', readSession.path, { headers: { authorization: `Bearer ${token}` } })).status
  const opened = entered.flatMap(({ status, body }) => (status === 200 ? [body.token] : []))
  expect(new Set(await Promise.all(opened.map(read)))).not.toContain(200)
})

test.each(['', 'коротко', ' '.repeat(20)])('a block needs a reason as text: «%s»', async (words) => {
  expect(await office.call(blockAccount, { params: { id: serik.id }, body: { reason: words } })).toBeRefused(
    'invalid',
    'reason',
  )
  expect(await stateOf(office, serik.id)).toBe('active')
})

test('a block counts once, and an account closed for good is neither blocked nor reopened', async () => {
  const answers = await Promise.all([block(serik), block(serik)])
  expect(statuses(answers)).toEqual([200, 409])
  await office.call(unblockAccount, { params: { id: serik.id } })
  expect(await office.call(unblockAccount, { params: { id: serik.id } })).toBeRefused('block-changed')
  await run('update users set blocked_at = now() where id = $1', [saule.id])
  expect(await block(saule)).toBeRefused('account-closed')
  expect(await office.call(unblockAccount, { params: { id: saule.id } })).toBeRefused('block-changed')
  expect(await stateOf(office, saule.id)).toBe('closed')
})

test('nobody can block, demote or sign out themselves', async () => {
  expect(await block(admin)).toBeRefused('account-own')
  expect(await place(office, admin, { role: 'editor' })).toBeRefused('account-own')
  expect(await office.call(endSessionsOf, { params: { id: admin.id } })).toBeRefused('account-own')
})

test('if two administrators remove each other at the same moment, one stays', async () => {
  await run('update users set role_id = 6 where id = $1', [editor.id])
  const other = await as(editor)
  const answers = await Promise.all([block(editor), block(admin, other)])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(await run('select 1 from users where role_id = 6 and blocked_at is null')).toHaveLength(1)
})

test('the last administrator is neither blocked nor demoted; one who has not signed in yet does not count', async () => {
  // A colleague who loses the role of administrator while the call is on its way.
  await run('update users set role_id = 6 where id = $1', [editor.id])
  const other = await as(editor)
  await other.call(readSession)
  await run('update users set role_id = 11 where id = $1', [editor.id])
  await invite(office, { role: 'admin', school_id: null })
  const was = { role: 'admin', school_id: null, center_id: null } as const
  expect(await block(admin, other)).toBeRefused('last-admin')
  expect(
    await other.call(changePosition, { params: { id: admin.id }, body: { ...was, role: 'editor', was } }),
  ).toBeRefused('last-admin')
  await expect(run('update users set blocked_at = now() where id = $1', [admin.id])).rejects.toThrow(/stays?( what|$)/)
  await expect(run('update users set role_id = 11 where id = $1', [admin.id])).rejects.toThrow(/stays?( what|$)/)
  for (const sentence of ['delete from users where id = $1', 'delete from users where role_id = 6 and id = $1'])
    await expect(run(sentence, [admin.id])).rejects.toThrow(/stays?( what|$)/)
  await run('delete from users where role_id = 6 and email = $1', [email])
  await invite(office, { role: 'admin', school_id: null })
  await accept(guest, await tokenTo(guest))
  expect((await block(admin, other)).status).toBe(200)
})

test('a session ended by a block says so only to its holder, and as long as it would have been valid', async () => {
  const phone = await as(gulnar)
  const by = (token: string | null) =>
    guest.send('GET', readSession.path, { headers: { authorization: `Bearer ${token}` } })
  await block(gulnar)
  expect(await by(phone.token)).toBeRefused('session-blocked')
  expect(await by('a'.repeat(43))).toBeRefused('token-needed')
  clock.forward({ days: 31 })
  expect(await by(phone.token)).toBeRefused('token-needed')
})

test('all sessions of a user can be ended, and the second factor reset, each with a log entry', async () => {
  const serikHere = await as(serik)
  expect((await office.call(endSessionsOf, { params: { id: serik.id } })).status).toBe(200)
  expect(await serikHere.call(readSession)).toBeRefused('token-needed')
  await haveFactor(platform, saule, clock)
  await office.call(resetFactor, { params: { id: saule.id }, body: { reason } })
  expect((await actions(office)).map(([action, id]) => [action, id])).toEqual([
    ['factor-reset', saule.id],
    ['sessions-ended', serik.id],
  ])
})

test('the list can be filtered by invited and blocked', async () => {
  const { body } = await invite(office)
  await block(serik)
  const idsOf = async (state: 'active' | 'invited' | 'blocked' | 'closed') =>
    (await office.call(listUsers, { body: { state, limit: 100 } })).body.data.map(({ id }) => id)
  expect(await idsOf('invited')).toEqual([body.id])
  expect(await idsOf('blocked')).toEqual([serik.id])
  expect(await idsOf('closed')).toEqual([])
  expect(await idsOf('active')).not.toEqual(expect.arrayContaining([body.id]))
})

test('the log entries about an account are deleted with it', async () => {
  await block(aruzhan)
  expect(await actions(office)).toHaveLength(1)
  await eraseAccount(platform, aruzhan.id)
  expect(await actions(office)).toEqual([])
})

const others = roles.filter((role) => role !== 'admin')
test.each(others)('the role %s can do none of this', async (role) => {
  const member = cast.find((one) => one.role === role)
  const visitor = await as(member ?? aruzhan)
  const params = { id: serik.id }
  const was = { role: 'psychologist', school_id: 'karaganda-15', center_id: null } as const
  const answers = [
    await visitor.call(inviteStaff, { body: { ...dina(), role: 'psychologist' } }),
    await visitor.call(renewInvitation, { params, body: { email } }),
    await visitor.call(withdrawInvitation, { params }),
    await visitor.call(changePosition, { params, body: { ...was, was } }),
    await visitor.call(blockAccount, { params, body: { reason } }),
    await visitor.call(unblockAccount, { params }),
    await visitor.call(endSessionsOf, { params }),
    await visitor.call(resetFactor, { params, body: { reason } }),
  ]
  for (const answer of answers) expect(answer).toBeRefused('not-allowed')
})
