import { expect, test } from 'vitest'
import { ageBands } from '#contract/values/age-band'
import { offeredExercises, ownBand } from './own-exercises.rules.ts'

const all = ageBands.map((band) => ({ id: band, title: band, band, skill: 'critical' as const }))
const bands = (...given: Parameters<typeof offeredExercises>) => offeredExercises(...given).map(({ band }) => band)

test('before a first result exercises are for the reader’s age only', () => {
  expect(bands(all, null, '12-14')).toEqual(['12-14'])
  expect(bands(all, '10-11', '12-14')).toEqual(['10-11'])
  expect(bands(all, null, null)).toEqual([])
  expect(offeredExercises([{ id: 'logic', title: '', band: '12-14' }], null, '12-14')).toEqual([])
})

test.each([
  ['2019-11-24', '7-9'],
  ['2013-11-25', '12-14'],
  ['2008-11-24', '15-17'],
  ['2008-01-01', '15-17'],
  [null, null],
])('a reader born on %s reads what is for %s', (birthDate, band) => {
  expect(ownBand(birthDate, '2026-11-24')).toBe(band)
})
