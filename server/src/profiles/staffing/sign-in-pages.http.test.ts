import { beforeEach, expect, test } from 'vitest'
import {
  findMembersByEmail,
  resetPassword,
  sendCode,
  sendResetLink,
  signInAsManager,
} from '#contract/accounts/accounts'
import { blockAccount, changePosition, inviteStaff } from '#contract/profiles/staffing'
import { setEmail } from '../../accounts/contacts/set-email.ts'
import { createAdmin } from '../../accounts/create-admin.ts'
import { lastMessage } from '../../../testing/last-message.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, aruzhan, editor, gulnar, saule } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { guest, as, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const password = 'Steppe2027'
const passwords = { password, password_confirmation: password }

let office: Awaited<ReturnType<typeof as>>
beforeEach(async () => void (office = await as(admin)))

const email = 'dina@school.example'
const names = { last_name: 'Омарова', first_name: 'Дина', patronymic: '' }
const dina = { ...names, email, locale: 'kz', role: 'editor', school_id: null, center_id: null } as const
const block = ({ id }: { id: string }) =>
  office.call(blockAccount, { params: { id }, body: { reason: 'Уволился, сообщил отдел кадров' } })
const tokenTo = async (address: string, page: string) =>
  new RegExp(`${page}\\?token=([\\w-]{43})`).exec(await lastMessage(guest, address))?.[1] ?? ''
const sentTo = async (recipient: string) =>
  (await run('select 1 from messages where recipient = $1', [recipient])).length

test('a recovery does not let in a user whose invitation has expired', async () => {
  const id = newId()
  await office.call(inviteStaff, { body: { ...dina, id } })
  clock.forward({ days: 6, hours: 23, minutes: 50 })
  await guest.call(sendResetLink, { body: { email, member: id } })
  const token = await tokenTo(email, 'reset-password')
  expect(token).not.toBe('')
  clock.forward({ minutes: 15 })
  expect(await guest.call(resetPassword, { body: { token, ...passwords } })).toBeRefused('link-expired')
  expect(await guest.call(findMembersByEmail, { body: { email } })).toBeRefused('email-unknown', 'email')
  const before = await sentTo(email)
  await guest.call(sendResetLink, { body: { email, member: id } })
  expect(await sentTo(email)).toBe(before)
})

test('an e-mail of more than 60 characters can sign in as a manager', async () => {
  const long = `dina.omarova.${'a'.repeat(40)}@school-of-karaganda.example`
  await office.call(inviteStaff, { body: { ...dina, email: long, id: newId() } })
  await guest.call(resetPassword, { body: { token: await tokenTo(long, 'invitation'), ...passwords } })
  expect((await guest.call(signInAsManager, { body: { login: long, password } })).status).toBe(200)
})

test('an e-mail belongs to one colleague also in the settings and the operator’s command', async () => {
  const change = (member: typeof editor, role: 'editor' | 'parent') =>
    platform.db.transaction((tx) => setEmail(tx, { platform, user: { id: member.id, role, session: '' } }, saule.email))
  await expect(change(editor, 'editor')).rejects.toMatchObject({ code: 'colleague-email-taken' })
  await change(gulnar, 'parent')
  await expect(
    createAdmin(platform, { login: 'second', first_name: 'Дина', last_name: 'Омарова', email: saule.email }),
  ).rejects.toThrow('has this e-mail')
})

test('a user without an e-mail cannot move to a role that signs in with one', async () => {
  await run("update users set email = '' where id = $1", [editor.id])
  const was = { role: 'editor', school_id: null, center_id: null } as const
  const move = (role: 'psychologist' | 'admin', school_id: string | null) =>
    office.call(changePosition, { params: { id: editor.id }, body: { role, school_id, center_id: null, was } })
  expect(await move('psychologist', 'karaganda-15')).toBeRefused('colleague-email-needed', 'role')
  expect((await move('admin', null)).status).toBe(200)
})

test('the same invitation with other contents is refused, and the first one stays', async () => {
  const id = newId()
  const invite = (change: object = {}) => office.call(inviteStaff, { body: { ...dina, id, ...change } })
  expect((await invite()).status).toBe(201)
  expect((await invite()).status).toBe(200)
  const others = [
    { role: 'psychologist', school_id: 'karaganda-15' },
    { first_name: 'Динара' },
    { email: 'other@school.example' },
    { locale: 'ru' },
  ]
  for (const other of others) expect(await invite(other)).toBeRefused('invitation-differs')
  expect(await sentTo(email)).toBe(1)
})

test('a blocked family is told so after the code and after the link', async () => {
  await block(aruzhan)
  const { phone } = aruzhan
  await run("update users set phone = '' where id <> $1 and phone = $2", [aruzhan.id, phone])
  await guest.call(sendCode, { body: { phone, purpose: 'recovery' } })
  expect(await sentTo(phone)).toBe(1)
  expect(
    (await guest.call(findMembersByEmail, { body: { email: aruzhan.email } })).body.data.map(({ member }) => member),
  ).toContain(aruzhan.id)
  await guest.call(sendResetLink, { body: { email: aruzhan.email, member: aruzhan.id } })
  const token = await tokenTo(aruzhan.email, 'reset-password')
  expect(await guest.call(resetPassword, { body: { token, ...passwords } })).toBeRefused('account-blocked')
})
