import { expect, test } from 'vitest'
import { gradeBands } from '#contract/values/talents'
import { gradesOf } from './grade-band.rules.ts'

test('the bands hold each grade once', () => {
  expect(gradeBands.flatMap(gradesOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
