import { expect, test } from 'vitest'
import { isDone, nextUnrated } from './given-rating.rules.ts'

const given = (ratings: (number | null)[], is_unclear = false) => ({ ratings, is_unclear, comment: '' })

test('a situation is done with a value for every option, or if marked unclear; zero is a value', () => {
  expect([given([0, -2]), given([0, null]), given([null, null], true)].map(isDone)).toEqual([true, false, true])
})

test('next comes the next open one, then one skipped before, then none', () => {
  const all = [given([null]), given([1]), given([null])]
  expect([nextUnrated(all), nextUnrated(all, 0), nextUnrated(all, 2)]).toEqual([0, 2, 0])
  expect(nextUnrated([given([1])], 0)).toBeNull()
})
