// Also on PostgreSQL: withdrawing and answering an invitation lock the same rows.
import { beforeEach, expect, test } from 'vitest'
import { resetPassword, sendResetLink, signInAsPsychologist } from '#contract/accounts/accounts'
import { blockAccount, inviteStaff, readInvitation, withdrawInvitation } from '#contract/profiles/staffing'
import { listAudit } from '#contract/publishing/audit'
import { listUsers } from '#contract/profiles/users'
import { sweepAccounts } from '../../accounts/sweep.ts'
import { lastMessage } from '../../../testing/last-message.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, serik } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { guest, as, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const passwords = { password: 'Steppe2027', password_confirmation: 'Steppe2027' }
const email = 'dina@school.example'
const names = { last_name: 'Омарова', first_name: 'Дина', patronymic: '' }
const dina = {
  ...names,
  email,
  locale: 'ru',
  role: 'psychologist',
  school_id: 'karaganda-15',
  center_id: null,
} as const

let office: Awaited<ReturnType<typeof as>>
beforeEach(async () => void (office = await as(admin)))

const invite = async () => (await office.call(inviteStaff, { body: { ...dina, id: newId() } })).body.id
const withdraw = (id: string) => office.call(withdrawInvitation, { params: { id } })
const tokenTo = async (page = 'invitation') =>
  new RegExp(`${page}\\?token=([\\w-]{43})`).exec(await lastMessage(guest, email))?.[1] ?? ''
const accept = (token: string) => guest.call(resetPassword, { body: { token, ...passwords } })

test('an invitation is withdrawn: its letter says so, nothing of the person stays, and the same e-mail can be invited again', async () => {
  const id = await invite()
  const token = await tokenTo()
  expect((await withdraw(id)).body.message).toBe('Приглашение отозвано')
  expect(await guest.call(readInvitation, { body: { token } })).toBeRefused('invitation-withdrawn')
  expect(await accept(token)).toBeRefused('invitation-withdrawn')
  expect((await office.call(listUsers, { body: { search: email } })).body.data).toEqual([])
  for (const table of [
    'users where id',
    'staff where user_id',
    'staff_invitations where user_id',
    'reset_links where user_id',
  ])
    expect(await run(`select 1 from ${table} = $1`, [id]), table).toEqual([])
  expect((await office.call(listAudit)).body.data.map(({ action, title }) => [action, title])).toEqual([
    ['invitation-withdrawn', 'Омарова Дина'],
    ['invited', 'Омарова Дина'],
  ])
  expect(await withdraw(id)).toBeRefused('not-found')
  await invite()
  expect((await accept(await tokenTo())).status).toBe(200)
  expect((await guest.call(signInAsPsychologist, { body: { email, password: passwords.password } })).status).toBe(200)
})

test('a recovery requested in the meantime works no more either, and a block is no obstacle', async () => {
  const id = await invite()
  await guest.call(sendResetLink, { body: { email, member: id } })
  const token = await tokenTo('reset-password')
  await office.call(blockAccount, { params: { id }, body: { reason: 'Пригласили по ошибке, почта чужая' } })
  expect((await withdraw(id)).status).toBe(200)
  expect(await accept(token)).toBeRefused('invitation-withdrawn')
})

test('users who have signed in stay, and so do users who were never invited', async () => {
  const id = await invite()
  await accept(await tokenTo())
  expect(await withdraw(id)).toBeRefused('invitation-accepted')
  expect(await withdraw(serik.id)).toBeRefused('invitation-accepted')
  expect(await run('select 1 from users where id = any($1)', [[id, serik.id]])).toHaveLength(2)
})

test('if an answer and a withdrawal are simultaneous, one counts', async () => {
  const id = await invite()
  const token = await tokenTo()
  const [taken, answered] = await Promise.all([withdraw(id), accept(token)])
  expect([taken.status === 200, answered.status === 200].filter(Boolean)).toHaveLength(1)
  expect(await run('select 1 from users where id = $1', [id])).toHaveLength(answered.status === 200 ? 1 : 0)
})

test('a withdrawn letter is remembered as long as it would have been valid', async () => {
  const id = await invite()
  const token = await tokenTo()
  await withdraw(id)
  clock.forward({ days: 7, minutes: 1 })
  await sweepAccounts(platform)
  expect(await guest.call(readInvitation, { body: { token } })).toBeRefused('link-expired')
})
