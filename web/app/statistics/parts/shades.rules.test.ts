import { expect, test } from 'vitest'
import { legendOf, shadeOf } from './shades.rules.ts'

test.each([
  [100, '#004B5E'],
  [81, '#004B5E'],
  [80, '#007B92'],
  [20, '#E3F5F8'],
  [1, '#E3F5F8'],
  [0, '#EAEFF0'],
  [null, '#EAEFF0'],
])('%s of a hundred is %s', (count, fill) => expect(shadeOf(count, 100).fill).toBe(fill))

test.each([1, 2, 3, 7, 19, 100, 4266])('the legend up to %s names for each number the colour that it has', (max) => {
  const legend = legendOf(max)
  for (let count = 1; count <= max; count++) {
    const step = legend.filter(({ from, to }) => from <= count && count <= to)
    expect(step.map(({ fill }) => fill)).toEqual([shadeOf(count, max).fill])
  }
})
