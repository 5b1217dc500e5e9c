import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.rules.ts'

test.each([
  ['20', 20],
  ['+5', 5],
  ['-3', -3],
  ['−3', -3],
  ['– 3', -3],
  ['1 000', 1000],
  [' 7 ', 7],
  ['', ''],
  ['2.5', '2.5'],
  ['1e3', '1e3'],
  ['5-3', '5-3'],
  ['десять', 'десять'],
])('«%s» is %s', (typed, read) => {
  expect(typedNumber(typed)).toBe(read)
})
