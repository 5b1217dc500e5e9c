import { expect, test } from 'vitest'
import { changePassword, endOtherSessions, signIn } from '#contract/accounts/accounts'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan, castPassword, daniyar, gulnar } from '../../demo-country/cast.ts'

const { app, as, guest, platform, clock } = await startApp()

let place = 0
const newPlace = () => `10.2.${Math.floor(++place / 200)}.${place % 200}`
interface From {
  address?: string
  cookie?: string
}
async function enter(member: { id: string }, password: string, from: From = {}) {
  const { address = newPlace(), cookie } = from
  const headers = cookie ? { cookie } : {}
  const answer = await app.inject({
    method: 'POST',
    url: signIn.path,
    remoteAddress: address,
    headers,
    payload: { member: member.id, password },
  })
  return { status: answer.statusCode, cookie: String(answer.headers['set-cookie'] ?? '') }
}
const cookieOf = async (member: { id: string }) => (await enter(member, castPassword)).cookie.split(';')[0] ?? ''
const count = async () =>
  Number((await platform.database.query('', 'select count(*)::int as n from known_devices', []))[0]?.n)

test('a device gets a cookie that scripts cannot read at the first sign-in, shared by everybody in the family', async () => {
  const { cookie } = await enter(gulnar, castPassword)
  expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
  const again = await enter(aruzhan, castPassword, { cookie: cookie.split(';')[0] })
  expect(again).toEqual({ status: 200, cookie: '' })
  expect(await count()).toBe(2)
  expect((await enter(aruzhan, 'Wrong2026')).cookie).toBe('')
})

test('a rush of wrong tries locks out unknown devices, but not the owner on a trusted one', async () => {
  const cookie = await cookieOf(aruzhan)
  for (let tries = 0; tries < 101; tries += 1) await enter(aruzhan, 'Wrong2026')
  expect((await enter(aruzhan, castPassword)).status).toBe(429)
  expect((await enter(aruzhan, castPassword, { cookie })).status).toBe(200)
  // A cookie of another account, or an invented one, does not help.
  expect((await enter(aruzhan, castPassword, { cookie: await cookieOf(gulnar) })).status).toBe(429)
  expect((await enter(aruzhan, castPassword, { cookie: `device=${'x'.repeat(43)}` })).status).toBe(429)
})

test('guesses on a trusted device also end, after thirty', async () => {
  const cookie = await cookieOf(daniyar)
  for (let tries = 0; tries < 30; tries += 1) expect((await enter(daniyar, 'Wrong2026', { cookie })).status).toBe(422)
  expect((await enter(daniyar, castPassword, { cookie })).status).toBe(429)
  expect((await enter(daniyar, castPassword)).status).toBe(200)
})

test('an account keeps the twenty trusted devices used last', async () => {
  const hashes = async () =>
    (await platform.database.query('', 'select device_hash from known_devices order by seen_at', [])).map(
      (row) => row.device_hash,
    )
  const first = await cookieOf(aruzhan)
  for (let number = 0; number < 19; number += 1) {
    clock.forward({ minutes: 1 })
    await cookieOf(aruzhan)
  }
  const twenty = await hashes()
  expect(twenty).toHaveLength(20)
  clock.forward({ minutes: 1 })
  await enter(aruzhan, castPassword, { cookie: first })
  clock.forward({ minutes: 1 })
  await cookieOf(aruzhan)
  await cookieOf(gulnar)
  const [oldest, second, ...others] = twenty
  const left = await hashes()
  expect(left).toEqual(expect.arrayContaining([oldest, ...others]))
  expect(left).not.toContain(second)
  expect(left).toHaveLength(21)
})

test('a new password or signing out elsewhere leaves only this device trusted', async () => {
  const [here] = [await cookieOf(gulnar), await cookieOf(gulnar)]
  const visitor = await as(gulnar)
  await visitor.call(endOtherSessions, {}, { headers: { cookie: here } })
  expect(await count()).toBe(1)
  await cookieOf(gulnar)
  const passwords = { current_password: castPassword, password: 'Steppe2027', password_confirmation: 'Steppe2027' }
  await (await as(gulnar)).call(changePassword, { body: passwords }, { headers: { cookie: here } })
  expect(await count()).toBe(1)
  expect((await guest.call(signIn, { body: { member: gulnar.id, password: 'Steppe2027' } })).status).toBe(200)
})
