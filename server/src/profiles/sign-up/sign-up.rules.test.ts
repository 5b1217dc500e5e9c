import { expect, test } from 'vitest'
import { iinDiffers, isOfAge } from '../../users/person.rules.ts'

const today = '2026-11-20'

test.each([
  ['2019-11-20', true, 'is 7 today'],
  ['2019-11-21', false, 'will be 7 tomorrow'],
  ['2013-05-14', true, 'is 13'],
  ['2007-11-21', true, 'is 18 for one more day'],
  ['2007-11-20', false, 'is 19 today'],
])('a pupil born on %s: %s, who %s', (birthDate, isRight) => {
  expect(isOfAge('student', birthDate, today)).toBe(isRight)
})

test.each([
  ['2008-11-20', true, 'is 18 today'],
  ['2008-11-21', false, 'will be 18 tomorrow'],
  ['1950-01-01', true, 'is a grandmother'],
  ['1901-01-01', false, 'cannot be alive'],
])('a parent born on %s: %s, who %s', (birthDate, isRight) => {
  expect(isOfAge('parent', birthDate, today)).toBe(isRight)
})

test('an IIN whose digits give another birth date or gender is a hint', () => {
  const person = { iin: '120514500011', birth_date: '2012-05-14', gender: 'male' as const }
  expect(iinDiffers(person)).toBe(false)
  expect(iinDiffers({ ...person, birth_date: '2012-05-15' })).toBe(true)
  expect(iinDiffers({ ...person, gender: 'female' })).toBe(true)
})
