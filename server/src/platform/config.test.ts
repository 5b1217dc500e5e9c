import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with only its stand-ins named the product runs on its embedded database', () => {
  expect(readConfig({ STAND_INS: 'sms,mail,payments' })).toMatchObject({ PORT: 3000, keepsSms: true, keepsMail: true })
})

test('without a setting for development it runs for real people', () => {
  expect(() => readConfig({})).toThrow('STAND_INS=sms')
  expect(readConfig({ NODE_ENV: 'development' })).toMatchObject({ isProduction: false })
})

test('a command-line tool needs no gateways', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/bagdar' }, 'command')).toMatchObject({ isProduction: true })
  expect(() => readConfig({ DATABASE_URL: 'mysql://localhost' }, 'command')).toThrow('DATABASE_URL cannot be used')
})

test.each(['development', 'production'])(
  'a real mail server requires the address of the installation: %s',
  (NODE_ENV) => {
    const sending = { NODE_ENV, STAND_INS: 'sms,payments', SMTP_URL: 'smtp://mail.example' }
    expect(() => readConfig(sending)).toThrow('set PUBLIC_URL to the address that people open')
    expect(readConfig({ ...sending, PUBLIC_URL: 'https://bagdar.example/' })).toMatchObject({
      publicUrl: 'https://bagdar.example',
    })
  },
)

test.each([
  ['PORT', 'abc', 'PORT=abc cannot be used: it must be a port number from 0 to 65535.'],
  ['PORT', '70000', 'PORT=70000 cannot be used: it must be a port number from 0 to 65535.'],
  [
    'DATABASE_URL',
    'mysql://localhost',
    'DATABASE_URL cannot be used: it must be an address that begins with postgres://.',
  ],
  ['DATABASE_URL', 'postgres://[', 'DATABASE_URL cannot be used: it must be an address that begins with postgres://.'],
  ['SECRET', 'short', 'SECRET cannot be used: it must be at least 32 random characters.'],
  ['SECRETS_KEY', 'short', 'SECRETS_KEY cannot be used: it must be at least 32 random characters.'],
  ['STAFF_TOTP', 'yes', 'STAFF_TOTP=yes cannot be used: it must be required or offered.'],
  [
    'PUBLIC_URL',
    'javascript:alert(1)',
    'PUBLIC_URL=javascript:alert(1) cannot be used: it must be an address such as https://bagdar.example.',
  ],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY=true cannot be used: it must be the number of proxies in front'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN cannot be used: it must be at least 16 characters'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL cannot be used: it must be an address that begins with smtp:// or smtps://.'],
])('a wrong %s is reported in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test.each([
  'postgres://bagdar@one.example,two.example/bagdar',
  'postgresql://bagdar:secret,word@one.example:5432,two.example:5433/bagdar?target_session_attrs=primary',
  'postgres:///bagdar?host=one.example,two.example',
  'postgres:///bagdar?user=x&host=one.example%2Ctwo.example',
])('several hosts in one address are refused with a message that does not repeat it: %s', (DATABASE_URL) => {
  const read = () => readConfig({ DATABASE_URL }, 'command')
  expect(read).toThrow('DATABASE_URL names several hosts')
  expect(read).not.toThrow('example')
})

test('a comma elsewhere in the database address is not a second host', () => {
  expect(
    readConfig({ DATABASE_URL: 'postgres://bagdar:secret,word@one.example/bagdar?options=-c%20a=b,c' }, 'command')
      .DATABASE_URL,
  ).toContain('one.example')
})

test('a second factor is required from real staff, unless the installation says otherwise', () => {
  expect(readConfig({ STAND_INS: 'sms,mail,payments' }).staffTotp).toBe('required')
  expect(readConfig({ STAND_INS: 'sms,mail,payments', STAFF_TOTP: 'offered' }).staffTotp).toBe('offered')
  for (const NODE_ENV of ['development', 'test']) expect(readConfig({ NODE_ENV }).staffTotp).toBe('offered')
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }, 'command')).toMatchObject({ PORT: 3000 })
})

test('in production a stand-in must be named', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('STAND_INS=sms')
  expect(() => readConfig({ NODE_ENV: 'production', STAND_INS: 'sms' })).toThrow('STAND_INS=mail')
  expect(() => readConfig({ NODE_ENV: 'production', STAND_INS: 'sms,mail' })).toThrow('STAND_INS=payments')
  expect(readConfig({ NODE_ENV: 'production', STAND_INS: 'sms,mail,payments' })).toMatchObject({ isProduction: true })
})

const shop = {
  ROBOKASSA_LOGIN: 'bagdar',
  ROBOKASSA_PASSWORD_1: 'first-password',
  ROBOKASSA_PASSWORD_2: 'second-password',
}

test('a shop of the payment system needs no sandbox, and has passwords that differ', () => {
  const real = { STAND_INS: 'sms,mail', ...shop }
  expect(readConfig(real)).toMatchObject({ keepsPayments: false, ROBOKASSA_HASH: 'sha256', ROBOKASSA_TEST: '0' })
  expect(() => readConfig({ ...real, ROBOKASSA_PASSWORD_2: 'first-password' })).toThrow('must differ')
  expect(() => readConfig({ ...real, ROBOKASSA_PASSWORD_2: '' })).toThrow('ROBOKASSA_PASSWORD_2 too')
  expect(() => readConfig({ ...real, ROBOKASSA_LOGIN: '', STAND_INS: 'sms,mail,payments' })).toThrow(
    'ROBOKASSA_LOGIN is missing',
  )
  expect(() => readConfig({ ...real, ROBOKASSA_REFUND_URL: 'https://refund.example' })).toThrow('PASSWORD_3 is missing')
})

test('a password of the shop that is too short is not printed', () => {
  const read = () => readConfig({ ...shop, STAND_INS: 'sms,mail', ROBOKASSA_PASSWORD_1: 'short' })
  expect(read).toThrow('ROBOKASSA_PASSWORD_1 cannot be used')
  expect(read).not.toThrow('short')
})
