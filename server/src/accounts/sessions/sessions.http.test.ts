// Also on PostgreSQL: sessions are read by plain SQL, and their end is announced on a channel.
import { expect, test } from 'vitest'
import {
  changeLocale,
  changePassword,
  endOtherSessions,
  listSessions,
  readSession,
  signIn,
  signOut,
} from '#contract/accounts/accounts'
import { aruzhan, castPassword, gulnar } from '../../demo-country/cast.ts'
import { startApp } from '../../../testing/start-app.ts'
import { sweepAccounts } from '../sweep.ts'

const { guest, platform, clock, as } = await startApp()
const otherProcess = await startApp()
const fresh = { current_password: castPassword, password: 'Steppe2027', password_confirmation: 'Steppe2027' }

test('signing out ends this session at once and no other', async () => {
  const [phone, tablet] = [await as(aruzhan), await as(aruzhan)]
  expect((await phone.call(readSession)).status).toBe(200)
  expect((await phone.call(signOut)).body).toEqual({ message: 'Вы вышли' })
  expect(await phone.call(readSession)).toBeRefused('token-needed')
  expect((await tablet.call(readSession)).status).toBe(200)
})

test('a session ended in one process is removed in the others', async () => {
  const phone = await as(aruzhan)
  const headers = { authorization: `Bearer ${phone.token}` }
  const elsewhere = async () => (await otherProcess.guest.send('GET', readSession.path, { headers })).status
  expect(await elsewhere()).toBe(200)
  await phone.call(signOut)
  await expect.poll(elsewhere).toBe(401)
})

test.each(['Bearer student', 'Bearer ', 'Basic abc', `Bearer ${'x'.repeat(43)}`, `Bearer ${'x'.repeat(5000)}`])(
  'an invalid token is refused: %s',
  async (authorization) => {
    expect(await guest.send('GET', readSession.path, { headers: { authorization } })).toBeRefused('token-needed')
  },
)

test('the owner sees the signed-in devices and can sign them out', async () => {
  const [phone, tablet, others] = [await as(aruzhan), await as(aruzhan), await as(gulnar)]
  const { body } = await phone.call(listSessions)
  expect(body.data).toHaveLength(2)
  expect(body.data.filter(({ is_current }) => is_current)).toHaveLength(1)
  expect((await tablet.call(readSession)).status).toBe(200)
  expect((await phone.call(endOtherSessions)).status).toBe(200)
  expect(await tablet.call(readSession)).toBeRefused('token-needed')
  expect((await phone.call(readSession)).status).toBe(200)
  expect((await others.call(readSession)).status).toBe(200)
})

test('a sign-in remembers the device', async () => {
  const { body } = await guest.call(
    signIn,
    { body: { member: gulnar.id, password: castPassword } },
    { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/142.0 Mobile Safari/537.36' } },
  )
  const { body: open } = await guest.call(listSessions, {}, { headers: { authorization: `Bearer ${body.token}` } })
  expect(open.data).toMatchObject([{ device: 'Chrome, Android', is_current: true }])
})

test('changing the password signs the other devices out, and the new one works from then on', async () => {
  const [phone, tablet] = [await as(aruzhan), await as(aruzhan)]
  expect((await tablet.call(readSession)).status).toBe(200)
  expect((await phone.call(changePassword, { body: fresh })).body).toEqual({ message: 'Пароль обновлён' })
  expect((await phone.call(readSession)).status).toBe(200)
  expect(await tablet.call(readSession)).toBeRefused('token-needed')
  expect(await guest.call(signIn, { body: { member: aruzhan.id, password: castPassword } })).toBeRefused(
    'credentials-wrong',
  )
  expect((await guest.call(signIn, { body: { member: aruzhan.id, password: fresh.password } })).status).toBe(200)
})

test.each([
  ['the current one is wrong', { current_password: 'Wrong2026' }, 'password-wrong', 'current_password'],
  ['the two differ', { password_confirmation: 'Steppe2028' }, 'passwords-differ', 'password_confirmation'],
  ['it is the old one', { password: castPassword, password_confirmation: castPassword }, 'password-same', 'password'],
  ['it is too short', { password: 'Ab1', password_confirmation: 'Ab1' }, 'invalid', 'password'],
  ['it is Cyrillic', { password: 'Құпиясөз1', password_confirmation: 'Құпиясөз1' }, 'invalid', 'password'],
] as const)('a password is not changed when %s', async (_, change, code, field) => {
  const phone = await as(aruzhan)
  expect(await phone.call(changePassword, { body: { ...fresh, ...change } })).toBeRefused(code, field)
  expect((await guest.call(signIn, { body: { member: aruzhan.id, password: castPassword } })).status).toBe(200)
})

test('the reader’s language is stored, an unknown one is refused', async () => {
  const phone = await as(aruzhan)
  await phone.call(changeLocale, { body: { locale: 'en' } })
  expect((await phone.call(readSession)).body.locale).toBe('en')
  expect(await phone.send('PUT', changeLocale.path, { payload: { locale: 'kk' } })).toBeRefused('invalid', 'locale')
})

test('expired sessions are deleted by the daily job, open ones stay', async () => {
  await as(aruzhan)
  clock.forward({ days: 31 })
  await as(gulnar)
  await sweepAccounts(platform)
  const left = await platform.database.query('', 'select user_id from sessions', [])
  expect(left).toEqual([{ user_id: gulnar.id }])
})
