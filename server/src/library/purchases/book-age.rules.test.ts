import { expect, test } from 'vitest'
import { isAboveAge } from './book-age.rules.ts'

test('a pupil may read a book from the birthday of its mark on', () => {
  const born = { birth_date: '2013-02-02' }
  expect(isAboveAge('14', born, '2027-02-01')).toBe(true)
  expect(isAboveAge('14', born, '2027-02-02')).toBe(false)
  expect(isAboveAge('12', born, '2026-11-30')).toBe(false)
  expect(isAboveAge('18', born, '2026-11-30')).toBe(true)
})

test('a pupil of unknown age reads what is for everybody', () => {
  expect(isAboveAge('0', { birth_date: null }, '2026-11-30')).toBe(false)
  expect(isAboveAge('6', { birth_date: null }, '2026-11-30')).toBe(true)
})
