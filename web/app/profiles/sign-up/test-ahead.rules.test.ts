import { expect, test } from 'vitest'
import { testAhead } from './test-ahead.rules.ts'

const locked = (reason: 'photo-needed' | 'window-closed', opens_at: string | null = null) => ({
  lock: { reason, opens_at, message: '' },
})

test('a pupil whose test is open is led to it', () => {
  expect(testAhead([{ lock: null }])).toEqual({ kind: 'open' })
})

test('a pupil of an age without a test is promised none', () => {
  expect(testAhead([])).toEqual({ kind: 'later' })
})

test('a test that opens on a day says the day', () => {
  expect(testAhead([locked('window-closed', '2026-12-01T04:00:00.000Z')])).toEqual({
    kind: 'opens',
    at: '2026-12-01T04:00:00.000Z',
  })
})

test('while staff check the photo the test waits for them', () => {
  expect(testAhead([locked('photo-needed')])).toEqual({ kind: 'photo' })
})
