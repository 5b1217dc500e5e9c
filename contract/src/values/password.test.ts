import { expect, test } from 'vitest'
import { isPassword, passwordRules } from './password-rules.ts'
import { Password } from './password.ts'

test.each(['Bagdar2026', 'aB345678', 'With space 1', 'Hash#tag$1%'])('%s is accepted as a password', (password) => {
  expect(Password.parse(password)).toBe(password)
})

test.each([
  ['Bagdar2', 'password.short', 'it is shorter than 8'],
  ['bagdar2026', 'password.wrong', 'it has no capital'],
  ['BAGDAR2026', 'password.wrong', 'it has no small letter'],
  ['BagdarBagdar', 'password.wrong', 'it has no digit'],
  ['Bagdar2026!', 'password.wrong', 'an exclamation mark is not allowed'],
  ['Bagdar.2026', 'password.wrong', 'a full stop is not allowed'],
  ['Bagdar-2026', 'password.wrong', 'a hyphen is not allowed'],
  ['Bagdar_2026', 'password.wrong', 'an underscore is not allowed'],
  ['Bagdar2026?', 'password.wrong', 'a question mark is not allowed'],
  ['Бағдар2026', 'password.latin', 'it has Cyrillic letters'],
  ['Bagdar2026ә', 'password.latin', 'it has a Kazakh letter'],
  ['', 'field.required', 'it is empty'],
  [`aB3${'x'.repeat(126)}`, 'password.long', 'it has more than 128 characters'],
])('%s is refused as a password: %s, because %s', (password, key) => {
  expect(Password.safeParse(password).error?.issues[0]?.message).toBe(key)
})

test('all hints under the field are met exactly when the password is accepted', () => {
  for (const password of ['Bagdar2026', 'bagdar', 'Бағдар2026', 'Bagdar2026!', 'BAGDAR20']) {
    expect(Object.values(passwordRules).every((holds) => holds(password))).toBe(isPassword(password))
  }
})
