import { expect, test } from 'vitest'
import { addressForApp, base32, codeOf, inGroupsOfFour, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the rows of SHA-1; they have eight digits.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %d the code equals that of the RFC', (seconds, code) => {
  const step = stepAt(new Date(seconds * 1000))
  expect(codeOf(secret, step, 8)).toBe(code)
  expect(codeOf(secret, step)).toBe(code.slice(2))
})

// RFC 4226, appendix D.
test.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, step) => [step, code] as const,
  ),
)('step %d is code %s', (step, code) => expect(codeOf(secret, step)).toBe(code))

test('a clock may be off by one step, but not by two', () => {
  const now = new Date(1_111_111_111_000)
  const step = stepAt(now)
  for (const by of [-1, 0, 1]) expect(stepOfCode(secret, codeOf(secret, step + by), now)).toBe(step + by)
  for (const by of [-2, 2]) expect(stepOfCode(secret, codeOf(secret, step + by), now)).toBeNull()
})

test.each(['', '12345', '1234567', '12345６', 'abcdef'])('not a code: %j', (typed) => {
  expect(stepOfCode(secret, typed, new Date(59_000))).toBeNull()
})

// RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s to an app', (text, key) => {
  expect(base32(Buffer.from(text))).toBe(key)
})

test('the key is typed in groups of four, and the QR code contains everything', () => {
  expect(inGroupsOfFour(base32(secret))).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  const address = new URL(addressForApp('dina@b.kz', 'GEZD'))
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Bagdar:dina@b.kz',
  ])
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZD',
    issuer: 'Bagdar',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
