import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with no configuration at all the product runs on its embedded database', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, keepsSms: true, keepsMail: true })
})

test.each([
  ['PORT', 'abc', 'PORT=abc cannot be used: it must be a port number from 0 to 65535.'],
  ['PORT', '70000', 'PORT=70000 cannot be used: it must be a port number from 0 to 65535.'],
  ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL cannot be used: it must be an address that begins with postgres://.'],
  ['DATABASE_URL', 'postgres://[', 'DATABASE_URL cannot be used: it must be an address that begins with postgres://.'],
  ['SECRET', 'short', 'SECRET cannot be used: it must be at least 32 random characters.'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL cannot be used: it must be an address that begins with smtp:// or smtps://.'],
])('a wrong %s is told in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('an empty variable counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('in production a stand-in must be named', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('STAND_INS=sms')
  expect(() => readConfig({ NODE_ENV: 'production', STAND_INS: 'sms' })).toThrow('STAND_INS=mail')
  expect(readConfig({ NODE_ENV: 'production', STAND_INS: 'sms,mail' })).toMatchObject({ isProduction: true })
})
