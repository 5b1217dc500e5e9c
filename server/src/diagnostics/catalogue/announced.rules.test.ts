import { expect, test } from 'vitest'
import { nearestFirst, whyClosed } from './announced.rules.ts'

const now = new Date('2026-11-22T07:00:00Z')
const of13 = { birth_date: '2013-05-14', is_invited: false }

test.each([
  ['a test for the own age is in the making', { ages: [12, 17] }, of13, 'in-the-making'],
  ['a test for older pupils is for another age', { ages: [15, 18] }, of13, 'other-age'],
  ['a test for younger pupils is for another age', { ages: [7, 9] }, of13, 'other-age'],
  ['the second stage opens above the threshold', { ages: [8, 17], after: 'stage-one' }, of13, 'stage-one'],
  ['who was invited is told what to do', { ages: [8, 17], after: 'stage-one' }, { ...of13, is_invited: true }, 'invited'],
  ['an age nobody has given closes nothing by itself', { ages: [15, 18] }, { ...of13, birth_date: null }, 'in-the-making'],
] as const)('%s', (_, { ages, ...rest }, reader, closed) => {
  expect(whyClosed({ ages: [...ages], ...rest }, reader, now)).toBe(closed)
})

test('what is for the own age stands first', () => {
  expect(nearestFirst([{ closed: 'other-age' }, { closed: 'stage-one' }, { closed: 'in-the-making' }]).map(({ closed }) => closed)).toEqual([
    'stage-one',
    'in-the-making',
    'other-age',
  ])
})
