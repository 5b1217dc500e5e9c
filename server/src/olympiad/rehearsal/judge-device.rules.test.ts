import { expect, test } from 'vitest'
import type { DeviceFacts } from '#contract/olympiad/rehearsal'
import { judgeDevice } from './judge-device.rules.ts'

const fit: DeviceFacts = {
  browser: 'Chrome',
  has_worker: true,
  has_storage: true,
  free_mb: 10,
  round_trip_ms: 1500,
  lost: 2,
  package_ms: 20_000,
  clock_off_s: -300,
  width: 320,
}

test('a device at every limit is ready once its answer has arrived', () => {
  expect(judgeDevice({ facts: fit, has_answered: true })).toEqual([])
  expect(judgeDevice({ facts: fit, has_answered: false })).toEqual(['answer'])
  expect(judgeDevice({ facts: { ...fit, free_mb: null }, has_answered: true })).toEqual([])
})

test('a device that came and told nothing is not ready', () => {
  expect(judgeDevice({ facts: null, has_answered: false })).toEqual(['answer'])
})

test.each<[Partial<DeviceFacts>, string]>([
  [{ has_worker: false }, 'browser'],
  [{ has_storage: false }, 'storage'],
  [{ free_mb: 9 }, 'storage'],
  [{ round_trip_ms: 1501 }, 'network'],
  [{ round_trip_ms: null }, 'network'],
  [{ lost: 3 }, 'network'],
  [{ package_ms: 20_001 }, 'package'],
  [{ package_ms: null }, 'package'],
  [{ clock_off_s: 301 }, 'clock'],
  [{ clock_off_s: -301 }, 'clock'],
  [{ width: 319 }, 'screen'],
])('a device with %j is not ready because of its %s', (fault, reason) => {
  expect(judgeDevice({ facts: { ...fit, ...fault }, has_answered: true })).toEqual([reason])
})

test('all reasons are given at once, the first to be mended first', () => {
  const facts = { ...fit, width: 240, has_worker: false, clock_off_s: 4000 }
  expect(judgeDevice({ facts, has_answered: false })).toEqual(['browser', 'clock', 'screen', 'answer'])
})
