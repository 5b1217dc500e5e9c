import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bandsWithTest, hasNoTestYet, testAhead } from './test-ahead.rules.ts'

const today = '2026-11-20'
const locked = (reason: 'photo-needed' | 'window-closed', opens_at: string | null = null) => ({ lock: { reason, opens_at, message: '' } })

test('a pupil whose test is open is led to it', () => {
  expect(testAhead([{ lock: null }])).toEqual({ kind: 'open' })
})

test('a pupil of an age without a test is promised none', () => {
  expect(testAhead([])).toEqual({ kind: 'later' })
})

test('a test that opens on a day says the day', () => {
  expect(testAhead([locked('window-closed', '2026-12-01T04:00:00.000Z')])).toEqual({ kind: 'opens', at: '2026-12-01T04:00:00.000Z' })
})

test('while staff look at the photo the test waits for them', () => {
  expect(testAhead([locked('photo-needed')])).toEqual({ kind: 'photo' })
})

test.each([
  ['2018-04-10', false],
  ['2013-05-14', false],
  ['2010-01-01', false],
  ['2008-01-01', true],
  ['2022-01-01', false],
  ['2013051', false],
])('somebody born %s is told early that there is no test yet: %s', (birthDate, isTold) => {
  expect(hasNoTestYet(birthDate, today)).toBe(isTold)
})

test('the ages with a test are those of the banks', () => {
  const banks = globSync('content/diagnostics/*/test.yaml').map((file) => /^band:\s*['"]?([\d-]+)/m.exec(readFileSync(file, 'utf8'))?.[1])
  expect(new Set(bandsWithTest)).toEqual(new Set(banks))
})
