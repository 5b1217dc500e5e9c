// Also on PostgreSQL: of two administrators who put each other out at one moment a lock lets one through.
import { beforeEach, expect, test } from 'vitest'
import {
  findMembers,
  readSession,
  resetPassword,
  signIn,
  signInAsManager,
  signInAsPsychologist,
} from '#contract/accounts/accounts'
import { listNotifications } from '#contract/messages/notifications'
import { listAudit } from '#contract/publishing/audit'
import { readStaffMember } from '#contract/profiles/staff'
import { resetFactor } from '#contract/accounts/second-factor'
import {
  blockAccount,
  changePosition,
  endSessionsOf,
  inviteStaff,
  readInvitation,
  renewInvitation,
  unblockAccount,
  withdrawInvitation,
  type Position,
} from '#contract/profiles/staffing'
import { listUsers, readUserRecord } from '#contract/profiles/users'
import { roles, type Role } from '#contract/values/role'
import { eraseAccount } from '../../all-slices/erase-account.ts'
import { lastMessage } from '../../../testing/last-message.ts'
import { haveFactor } from '../../../testing/second-factor/have-factor.ts'
import { startApp } from '../../../testing/start-app.ts'
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
import { newId } from '../../platform/id.ts'

const { guest, as, clock, platform } = await startApp()
const otherProcess = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const password = 'Steppe2027'
const passwords = { password, password_confirmation: password }
const reason = 'Уволился, сообщил отдел кадров'

let office: Awaited<ReturnType<typeof as>>
beforeEach(async () => void (office = await as(admin)))

const email = 'dina@school.example'
const dina = () => ({
  id: newId(),
  last_name: 'Омарова',
  first_name: 'Дина',
  patronymic: '',
  email,
  locale: 'kz' as const,
  role: 'psychologist' as Role,
  school_id: 'karaganda-15' as string | null,
  center_id: null as string | null,
})
const invite = (change: Partial<ReturnType<typeof dina>> = {}) =>
  office.call(inviteStaff, { body: { ...dina(), ...change } as ReturnType<typeof dina> & { role: 'psychologist' } })
const tokenTo = async (address = email) =>
  /invitation\?token=([\w-]{43})/.exec(await lastMessage(guest, address))?.[1] ?? ''
const accept = (token: string) => guest.call(resetPassword, { body: { token, ...passwords } })
const enter = (address = email) => guest.call(signInAsPsychologist, { body: { email: address, password } })
const stateOf = async (id: string) => (await office.call(readUserRecord, { params: { id } })).body.state
const positionOf = async ({ id }: { id: string }) =>
  (await office.call(readUserRecord, { params: { id } })).body.position ?? nothing
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const nothing: Position = { role: 'editor', school_id: null, center_id: null }
const place = async (member: { id: string }, change: Partial<Position>, was?: Position) => {
  const before = was ?? (await positionOf(member))
  return office.call(changePosition, { params: { id: member.id }, body: { ...before, ...change, was: before } })
}
const block = (member: Pick<CastMember, 'id'>, by = office) =>
  by.call(blockAccount, { params: { id: member.id }, body: { reason } })
const actions = async () =>
  (await office.call(listAudit)).body.data.map(({ action, record_id, title }) => [action, record_id, title])

test('whoever is invited sets a password by the letter, in the language chosen, and works at the place named', async () => {
  const { status, body } = await invite()
  expect([status, body.message]).toEqual([201, `Приглашение отправлено: ${email}`])
  expect(await stateOf(body.id)).toBe('invited')
  expect(await enter()).toBeRefused('credentials-wrong')
  expect(await lastMessage(guest, email)).toContain('қызметкер аккаунтын ашты')
  const token = await tokenTo()
  expect((await guest.call(readInvitation, { body: { token } })).body).toMatchObject({
    first_name: 'Дина',
    role: 'psychologist',
    email,
    door: 'psychologists',
  })
  expect((await accept(token)).status).toBe(200)
  expect(await stateOf(body.id)).toBe('active')
  const entered = await enter()
  expect(entered.body).toMatchObject({ role: 'psychologist', user: { id: body.id, locale: 'kz' } })
  const colleague = await as({ id: body.id })
  expect((await colleague.call(readStaffMember)).body.user.workplace).not.toBe('')
  expect(await actions()).toEqual([['invited', body.id, 'Омарова Дина']])
})

test.each([
  ['editor', 'managers'],
  ['center-coach', 'managers'],
  ['psychologist_center', 'psychologists'],
] as const)('%s is led to the right door: %s', async (role, door) => {
  await invite({ role, school_id: null, center_id: role === 'editor' ? null : 'center-karaganda' })
  const token = await tokenTo()
  expect((await guest.call(readInvitation, { body: { token } })).body.door).toBe(door)
  await accept(token)
  const entered =
    door === 'managers' ? await guest.call(signInAsManager, { body: { login: email, password } }) : await enter()
  expect(entered.body).toMatchObject({ role })
})

test('a letter opens once, for seven days, and only the newest does', async () => {
  const { body } = await invite()
  const first = await tokenTo()
  expect(
    (await office.call(renewInvitation, { params: { id: body.id }, body: { email: 'dina.omarova@school.example' } }))
      .status,
  ).toBe(200)
  const second = await tokenTo('dina.omarova@school.example')
  expect(await accept(first)).toBeRefused('link-expired')
  expect(await guest.call(readInvitation, { body: { token: first } })).toBeRefused('link-expired')
  clock.forward({ days: 7, seconds: 1 })
  expect(await accept(second)).toBeRefused('link-expired')
  await office.call(renewInvitation, { params: { id: body.id }, body: { email } })
  const third = await tokenTo()
  expect((await accept(third)).status).toBe(200)
  expect(await accept(third)).toBeRefused('link-expired')
  expect(await guest.call(readInvitation, { body: { token: third } })).toBeRefused('link-expired')
  expect(await (await as(admin)).call(renewInvitation, { params: { id: body.id }, body: { email } })).toBeRefused(
    'invitation-accepted',
  )
})

test('an invitation sent twice at one moment is one account and one letter', async () => {
  const same = dina()
  const answers = await Promise.all([invite(same), invite(same), invite(same)])
  expect(statuses(answers)).toEqual([200, 200, 201])
  expect(await run('select 1 from users where email = $1', [email])).toHaveLength(1)
  expect(await run("select 1 from messages where purpose = 'invitation'")).toHaveLength(1)
  expect(await actions()).toHaveLength(1)
})

test('an e-mail is of one colleague, also when two invite at one moment; a parent may have it too', async () => {
  const answers = await Promise.all([invite(), invite({ role: 'editor', school_id: null })])
  expect(statuses(answers)).toEqual([201, 422])
  expect(await invite({ email: saule.email })).toBeRefused('colleague-email-taken', 'email')
  expect(await invite({ email: 'MARAT@demo.bagdar.example' })).toBeRefused('colleague-email-taken', 'email')
  expect((await invite({ email: gulnar.email })).status).toBe(201)
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
] as const)('nobody is invited so: %j', async (change, code, field) => {
  expect(await invite(change)).toBeRefused(code, field)
  expect(await run("select 1 from messages where purpose = 'invitation'")).toEqual([])
})

test('an invitation takes over no account that is there', async () => {
  for (const { id, email: own } of [aruzhan, saule]) {
    expect(await invite({ id, email: own })).toBeRefused('invalid', 'id')
    expect(await invite({ id })).toBeRefused('invalid', 'id')
  }
  expect(await run('select role_id from users where id = $1', [aruzhan.id])).toEqual([{ role_id: 1 }])
  expect(await office.call(renewInvitation, { params: { id: saule.id }, body: { email } })).toBeRefused(
    'invitation-accepted',
  )
})

test('another role and place: the sessions end, and what may be seen follows at once', async () => {
  const serikHere = await as(serik)
  const record = (visitor: typeof serikHere) => visitor.call(readUserRecord, { params: { id: aruzhan.id } })
  expect((await serikHere.call(readStaffMember)).body.user.workplace).not.toBe('')
  expect((await place(serik, { role: 'admin', school_id: null })).status).toBe(200)
  expect(await serikHere.call(readSession)).toBeRefused('token-needed')
  const asAdmin = await as(serik)
  expect((await record(asAdmin)).status).toBe(200)
  expect(await positionOf(serik)).toEqual({ role: 'admin', school_id: null, center_id: null })
  expect((await place(serik, { role: 'psychologist', school_id: 'semey-3' })).status).toBe(200)
  expect(await asAdmin.call(readSession)).toBeRefused('token-needed')
  const again = await as(serik)
  expect(await record(again)).toBeRefused('not-allowed')
  expect(
    (await office.call(listUsers, { body: { region_id: 'abai', role: 'psychologist' } })).body.data.map(({ id }) => id),
  ).toEqual([serik.id])
  expect((await again.call(listNotifications)).body.data.map(({ title }) => title)).toContain(
    'Изменены роль или место работы',
  )
  expect((await actions()).map(([action]) => action)).toEqual(['position-changed', 'position-changed'])
})

test('of the place only what the role works at is kept', async () => {
  expect((await place(serik, { role: 'center-coach', center_id: 'center-karaganda' })).status).toBe(200)
  expect(await positionOf(serik)).toEqual({ role: 'center-coach', school_id: null, center_id: 'center-karaganda' })
})

test('whoever decides on what is not so any more is told, and nothing is lost', async () => {
  const seen = await positionOf(serik)
  const answers = await Promise.all([place(serik, { role: 'trainer' }, seen), place(serik, { role: 'editor' }, seen)])
  expect(statuses(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toBeRefused('position-changed')
})

test('a pupil or a parent never becomes staff, and the database says so too', async () => {
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

test('a blocked person is out at once on every process, is told so by the right password alone, and loses nothing', async () => {
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
  expect(await actions()).toEqual([
    ['unblocked', aruzhan.id, ''],
    ['blocked', aruzhan.id, ''],
  ])
})

test('blocked staff are told whom to ask at each door', async () => {
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

test('a session that is opened in the moment of the block does not outlive it', async () => {
  const entering = () => guest.call(signIn, { body: { member: aruzhan.id, password: castPassword } })
  const [, ...entered] = await Promise.all([block(aruzhan), entering(), entering(), entering()])
  const read = async (token: string) =>
    (await guest.send('GET', readSession.path, { headers: { authorization: `Bearer ${token}` } })).status
  const opened = entered.flatMap(({ status, body }) => (status === 200 ? [body.token] : []))
  expect(new Set(await Promise.all(opened.map(read)))).not.toContain(200)
})

test.each(['', 'коротко', ' '.repeat(20)])('a block wants a reason in words: «%s»', async (words) => {
  expect(await office.call(blockAccount, { params: { id: serik.id }, body: { reason: words } })).toBeRefused(
    'invalid',
    'reason',
  )
  expect(await stateOf(serik.id)).toBe('active')
})

test('a block counts once, an account closed for good is neither blocked nor opened', async () => {
  const answers = await Promise.all([block(serik), block(serik)])
  expect(statuses(answers)).toEqual([200, 409])
  await office.call(unblockAccount, { params: { id: serik.id } })
  expect(await office.call(unblockAccount, { params: { id: serik.id } })).toBeRefused('block-changed')
  await run('update users set blocked_at = now() where id = $1', [saule.id])
  expect(await block(saule)).toBeRefused('account-closed')
  expect(await office.call(unblockAccount, { params: { id: saule.id } })).toBeRefused('block-changed')
  expect(await stateOf(saule.id)).toBe('closed')
})

test('nobody blocks, demotes or signs out themselves', async () => {
  expect(await block(admin)).toBeRefused('account-own')
  expect(await place(admin, { role: 'editor' })).toBeRefused('account-own')
  expect(await office.call(endSessionsOf, { params: { id: admin.id } })).toBeRefused('account-own')
})

test('two administrators who put each other out at one moment: one stays', async () => {
  await run('update users set role_id = 6 where id = $1', [editor.id])
  const other = await as(editor)
  const answers = await Promise.all([block(editor), block(admin, other)])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(await run('select 1 from users where role_id = 6 and blocked_at is null')).toHaveLength(1)
})

test('the last administrator is neither blocked nor demoted; one who has not come in yet counts for none', async () => {
  // A colleague who loses the role of administrator while the call is on its way.
  await run('update users set role_id = 6 where id = $1', [editor.id])
  const other = await as(editor)
  await other.call(readSession)
  await run('update users set role_id = 11 where id = $1', [editor.id])
  await invite({ role: 'admin', school_id: null })
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
  await invite({ role: 'admin', school_id: null })
  await accept(await tokenTo())
  expect((await block(admin, other)).status).toBe(200)
})

test('a session that a block ended is told so to its holder alone, and while the session would have been open', async () => {
  const phone = await as(gulnar)
  const by = (token: string | null) =>
    guest.send('GET', readSession.path, { headers: { authorization: `Bearer ${token}` } })
  await block(gulnar)
  expect(await by(phone.token)).toBeRefused('session-blocked')
  expect(await by('a'.repeat(43))).toBeRefused('token-needed')
  clock.forward({ days: 31 })
  expect(await by(phone.token)).toBeRefused('token-needed')
})

test('all sessions of somebody end, and so does a reset of the second step, each with a line of the log', async () => {
  const serikHere = await as(serik)
  expect((await office.call(endSessionsOf, { params: { id: serik.id } })).status).toBe(200)
  expect(await serikHere.call(readSession)).toBeRefused('token-needed')
  await haveFactor(platform, saule, clock)
  await office.call(resetFactor, { params: { id: saule.id }, body: { reason } })
  expect((await actions()).map(([action, id]) => [action, id])).toEqual([
    ['factor-reset', saule.id],
    ['sessions-ended', serik.id],
  ])
})

test('the list finds the invited and the blocked by their states', async () => {
  const { body } = await invite()
  await block(serik)
  const idsOf = async (state: 'active' | 'invited' | 'blocked' | 'closed') =>
    (await office.call(listUsers, { body: { state, limit: 100 } })).body.data.map(({ id }) => id)
  expect(await idsOf('invited')).toEqual([body.id])
  expect(await idsOf('blocked')).toEqual([serik.id])
  expect(await idsOf('closed')).toEqual([])
  expect(await idsOf('active')).not.toEqual(expect.arrayContaining([body.id]))
})

test('with an erased account the lines about it go', async () => {
  await block(aruzhan)
  expect(await actions()).toHaveLength(1)
  await eraseAccount(platform, aruzhan.id)
  expect(await actions()).toEqual([])
})

const others = roles.filter((role) => role !== 'admin')
test.each(others)('none of it is for the role %s', async (role) => {
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
