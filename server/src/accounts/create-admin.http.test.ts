import { expect, test } from 'vitest'
import { resetPassword, signInAsManager } from '#contract/accounts/accounts'
import { startApp } from '../../testing/start-app.ts'
import { admin, castPassword } from '../demo-country/cast.ts'
import { createAdmin } from './create-admin.ts'

const { guest, platform, clock } = await startApp()
const dina = { login: 'First.Admin', first_name: 'Динара', last_name: 'Ахметова', email: 'first@bagdar.example' }
const password = 'Steppe2027'
const tokenOf = (path: string) => new URL(path, 'http://localhost').searchParams.get('token') ?? ''
const set = (path: string) =>
  guest.call(resetPassword, { body: { token: tokenOf(path), password, password_confirmation: password } })
const enter = (login: string, word = password) => guest.call(signInAsManager, { body: { login, password: word } })

test('the first administrator sets a password by the link and signs in', async () => {
  const { path, isNew } = await createAdmin(platform, dina)
  expect(isNew).toBe(true)
  expect((await set(path)).status).toBe(200)
  expect((await enter('first.admin')).body).toMatchObject({ role: 'admin', user: { first_name: 'Динара', role_id: 6 } })
  expect((await enter(dina.email)).status).toBe(200)
  expect(await set(path)).toBeRefused('link-expired')
})

test('without the link there is no password, and the link ends after a day', async () => {
  const { path } = await createAdmin(platform, dina)
  expect(await enter('first.admin', castPassword)).toBeRefused('credentials-wrong')
  clock.forward({ hours: 24, seconds: 1 })
  expect(await set(path)).toBeRefused('link-expired')
})

test('if it runs again for the same administrator, it makes a new link but no second account', async () => {
  await createAdmin(platform, dina)
  const again = await createAdmin(platform, dina)
  expect(again.isNew).toBe(false)
  expect((await set(again.path)).status).toBe(200)
  expect(await platform.database.query('', 'select 1 from users where login = $1', ['first.admin'])).toHaveLength(1)
})

test.each([
  [{ ...dina, login: 'x' }, 'The login must be'],
  [{ ...dina, login: 'дина админ' }, 'The login must be'],
  [{ ...dina, first_name: '' }, 'The first name must consist of letters'],
  [{ ...dina, last_name: '123' }, 'The last name must consist of letters'],
  [{ ...dina, email: 'not an e-mail' }, 'The e-mail is not valid'],
  [{ ...dina, login: 'marat' }, 'belongs to somebody else'],
  [{ ...dina, email: admin.email }, 'Another staff member has this e-mail'],
])('wrong input is refused with a message: %j', async (fields, sentence) => {
  await expect(createAdmin(platform, fields)).rejects.toThrow(sentence)
})
