import { expect, test } from 'vitest'
import { readSession, signIn, signInAsManager, signInAsPsychologist } from '#contract/accounts/accounts'
import { aruzhan, castPassword, gulnar, ilya, marat, oleg, saule, serik } from '../../demo-country/cast.ts'
import { startApp } from '../../../testing/start-app.ts'

const { app, guest, platform, clock, as } = await startApp()
const password = castPassword
const iin = String(aruzhan.iin)

test('a pupil signs in with IIN and password, and the token identifies the pupil', async () => {
  const { status, body } = await guest.call(signIn, { body: { iin, password } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    role: 'student',
    user: { id: aruzhan.id, role_id: 1, first_name: 'Аружан', locale: 'kz', unfinished: null },
  })
  const session = await app.inject({ url: readSession.path, headers: { authorization: `Bearer ${body.token}` } })
  expect(session.json()).toEqual(body.user)
})

test('a parent signs in as the chosen member with this phone', async () => {
  const { body } = await guest.call(signIn, { body: { member: gulnar.id, password } })
  expect(body).toMatchObject({ role: 'parent', user: { id: gulnar.id, unfinished: null } })
})

test('a pupil with an incomplete account is told where to continue', async () => {
  const { body } = await guest.call(signIn, { body: { member: ilya.id, password } })
  expect(body.user.unfinished).toBe('guardian')
})

test('psychologists sign in by e-mail, in upper or lower case', async () => {
  const { body } = await guest.call(signInAsPsychologist, { body: { email: 'SERIK@demo.bagdar.example', password } })
  expect(body).toMatchObject({ role: 'psychologist', user: { id: serik.id, role_id: 3 } })
  expect((await guest.call(signInAsPsychologist, { body: { email: saule.email, password } })).status).toBe(200)
})

test.each(['marat', 'Marat', marat.email])('a manager signs in by login or e-mail: %s', async (login) => {
  const { body } = await guest.call(signInAsManager, { body: { login, password } })
  expect(body).toMatchObject({ role: 'center-coach', user: { id: marat.id, role_id: 5 } })
})

test('nobody can sign in through the form of another role', async () => {
  expect(await guest.call(signIn, { body: { member: serik.id, password } })).toBeRefused('credentials-wrong')
  expect(await guest.call(signInAsPsychologist, { body: { email: aruzhan.email, password } })).toBeRefused(
    'credentials-wrong',
  )
  expect(await guest.call(signInAsPsychologist, { body: { email: marat.email, password } })).toBeRefused(
    'credentials-wrong',
  )
  expect(await guest.call(signInAsManager, { body: { login: serik.email, password } })).toBeRefused('credentials-wrong')
})

test('a wrong password and an unknown user get the same answer', async () => {
  const wrong = await guest.call(signIn, { body: { iin, password: 'Wrong2026' } })
  const unknown = await guest.call(signIn, { body: { iin: '120514500011', password } })
  expect(wrong).toBeRefused('credentials-wrong', 'password')
  expect(unknown.raw.body).toBe(wrong.raw.body)
  expect(unknown.refusal.message).toMatch(/^Такого ИИН нет или пароль неверен\. Можно проверить ввод/)
})

test('a blocked user cannot sign in, and an open session ends', async () => {
  const aruzhans = await as(aruzhan)
  await platform.database.query('', 'update users set blocked_at = now() where id = $1', [aruzhan.id])
  expect(await guest.call(signIn, { body: { iin, password } })).toBeRefused('credentials-wrong')
  expect(await aruzhans.call(readSession)).toBeRefused('token-needed')
})

test.each([
  [{ iin: '120514500012', password }, 'iin', 'Неверно указан ИИН'],
  [{ iin: '1205', password }, 'iin', 'Неверно указан ИИН'],
  [{ iin, password: '' }, 'password', 'Это обязательное поле'],
  [{ member: 'somebody', password }, 'member', 'Неверный адрес'],
])('wrong input is reported: %j', async (payload, field, sentence) => {
  const answer = await guest.send('POST', signIn.path, { payload })
  expect(answer).toBeRefused('invalid', field)
  expect(answer.refusal.errors?.[field]).toEqual([sentence])
})

test.each([['not json at all'], ['[]'], ['null'], ['{"iin": {"$ne": 1}, "password": ["a"]}']])(
  'a malformed body is refused and causes no server error: %s',
  async (payload) => {
    const { status } = await guest.send('POST', signIn.path, {
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 422]).toContain(status)
  },
)

test('guesses at one account from one place end after thirty; the next one is told how long to wait', async () => {
  const answers = []
  for (let tries = 0; tries < 31; tries += 1)
    answers.push(await guest.call(signIn, { body: { member: oleg.id, password: 'Wrong2026' } }))
  expect(answers[29]).toBeRefused('credentials-wrong')
  const last = answers.at(-1)
  expect(last).toBeRefused('too-many')
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
})

test('in a rush of sign-ins everybody gets in, one after the other', async () => {
  const people = [serik, saule]
  const answers = await Promise.all(
    people.flatMap(({ email }) =>
      Array.from({ length: 4 }, () => guest.call(signInAsPsychologist, { body: { email, password } })),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(new Set(answers.map(({ body }) => ('token' in body ? body.token : ''))).size).toBe(8)
})

test('a session lives thirty days after it was last used', async () => {
  const { body } = await guest.call(signIn, { body: { iin, password } })
  const isOpen = async () =>
    (await app.inject({ url: readSession.path, headers: { authorization: `Bearer ${body.token}` } })).statusCode === 200
  clock.forward({ days: 29 })
  expect(await isOpen()).toBe(true)
  clock.forward({ days: 29 })
  expect(await isOpen()).toBe(true)
  clock.forward({ days: 30, seconds: 1 })
  expect(await isOpen()).toBe(false)
})
