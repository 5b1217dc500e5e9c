import { expect, test } from 'vitest'
import { isChild, nearestFirst, closedReason } from './announced.rules.ts'

const now = new Date('2026-11-22T07:00:00Z')
const of13 = { birth_date: '2013-05-14', reached: null }

test.each([
  ['a test for the pupil’s age is in preparation', { ages: [12, 17] }, of13, 'in-the-making'],
  ['a test for older pupils is for another age', { ages: [15, 18] }, of13, 'other-age'],
  ['a test for younger pupils is for another age', { ages: [7, 9] }, of13, 'other-age'],
  ['the second stage opens above the threshold', { ages: [10, 17], after: 'stage-one' }, of13, 'stage-one'],
  [
    'an invited pupil reads what to do',
    { ages: [10, 17], after: 'stage-one' },
    { ...of13, reached: 'invited' },
    'invited',
  ],
  [
    'a pupil with a place is not told to call',
    { ages: [10, 17], after: 'stage-one' },
    { ...of13, reached: 'admitted' },
    'admitted',
  ],
  [
    'a pupil who came waits for the outcome',
    { ages: [10, 17], after: 'stage-one' },
    { ...of13, reached: 'came' },
    'came',
  ],
  [
    'a finished stage 2 has an outcome',
    { ages: [10, 17], after: 'stage-one' },
    { ...of13, reached: 'not-passed' },
    'decided',
  ],
  ['an unknown age alone locks nothing', { ages: [15, 18] }, { ...of13, birth_date: null }, 'in-the-making'],
] as const)('%s', (_, { ages, ...rest }, reader, closed) => {
  expect(closedReason({ ages: [...ages], ...rest }, reader, now)).toBe(closed)
})

test('tests for the pupil’s age come first', () => {
  expect(
    nearestFirst([{ closed: 'other-age' }, { closed: 'stage-one' }, { closed: 'in-the-making' }]).map(
      ({ closed }) => closed,
    ),
  ).toEqual(['stage-one', 'in-the-making', 'other-age'])
})

test('pupils under 12 read no percentages', () => {
  expect(['2015-11-22', '2014-11-22', null].map((birth_date) => isChild(birth_date, now))).toEqual([true, false, false])
})

test('pupils under 12 read no percentages', () => {
  expect(['2015-11-22', '2014-11-22', null].map((birth_date) => isChild(birth_date, now))).toEqual([true, false, false])
})
