import { expect, test } from 'vitest'
import { createPlatform } from '../../process/start-platform.ts'
import { testConfig } from '../../../testing/prepare.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { newId } from '../../platform/id.ts'
import { makePhoneToken, readPhoneToken } from './phone-token.ts'

let time = new Date('2026-11-20T04:00:00.000Z')
const platform = await createPlatform(testConfig(), await testDatabase(), { now: () => time })
const confirmed = { phone: '+77011112299', code_id: newId() }
const code = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

test('a phone token is valid for fifteen minutes', () => {
  const token = makePhoneToken(platform, 'signup', confirmed)
  expect(readPhoneToken(platform, 'signup', token)).toEqual(confirmed)
  time = new Date('2026-11-20T04:15:00.000Z')
  expect(code(() => readPhoneToken(platform, 'signup', token))).toBe('phone-unconfirmed')
})

test('a token is valid only for its purpose', () => {
  const token = makePhoneToken(platform, 'signup', confirmed)
  expect(code(() => readPhoneToken(platform, 'recovery', token))).toBe('phone-unconfirmed')
})

test.each([
  ['an empty one', () => ''],
  ['one without a signature', (token: string) => token.split('.')[0] ?? ''],
  [
    'one with another phone inside',
    (token: string) =>
      `${Buffer.from(JSON.stringify({ ...confirmed, phone: '+77010000000', purpose: 'signup', expires_at: 9e15 })).toString('base64url')}.${token.split('.')[1]}`,
  ],
  ['one of another installation', () => makePhoneToken({ ...platform, secret: 'another secret' }, 'signup', confirmed)],
])('a forged token is refused: %s', (_, forge) => {
  expect(code(() => readPhoneToken(platform, 'signup', forge(makePhoneToken(platform, 'signup', confirmed))))).toBe(
    'phone-unconfirmed',
  )
})
