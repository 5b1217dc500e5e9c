import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeRegister, type FakeRegister } from '../../testing/edges/fake-register.ts'
import { identityRegister } from './identity-register.ts'

let register: FakeRegister
beforeAll(async () => void (register = await startFakeRegister()))
afterAll(() => register.close())

const person = { iin: '130514500018', last_name: 'Омарова', first_name: 'Дана', birth_date: '2013-05-14' }
const ask = () => identityRegister({ REGISTER_URL: register.url, REGISTER_KEY: 'key' }).check(person)

test('a person known to the register matches; the register is sent the key', async () => {
  register.answer({ match: true })
  expect(await ask()).toBe('match')
  expect(register.requests.at(-1)).toEqual({ key: 'Bearer key', person })
})

test('another person’s data do not match', async () => {
  register.answer({ match: false })
  expect(await ask()).toBe('no-match')
})

test.each([
  ['refuses', { message: 'no' }, 403],
  ['fails', { match: true }, 500],
  ['does not answer in JSON', '<html>', 200],
  ['answers something else', { found: 1 }, 200],
])('a register that %s is unavailable', async (_, body, status) => {
  register.answer(body, status)
  expect(await ask()).toBe('unavailable')
})

test('without an answer, or without a register, it is unavailable', async () => {
  expect(
    await identityRegister({ REGISTER_URL: 'http://127.0.0.1:1/check', REGISTER_KEY: undefined }).check(person),
  ).toBe('unavailable')
  expect(await identityRegister({ REGISTER_URL: undefined, REGISTER_KEY: undefined }).check(person)).toBe('unavailable')
})
