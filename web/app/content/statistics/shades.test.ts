import { expect, test } from 'vitest'
import { shadeOf } from './shades.rules.ts'

test.each([
  [100, '#004B5E'],
  [81, '#004B5E'],
  [80, '#007B92'],
  [20, '#E3F5F9'],
  [1, '#E3F5F9'],
  [0, '#E9DFC9'],
  [null, '#E9DFC9'],
])('%s of a hundred is %s', (count, fill) => expect(shadeOf(count, 100).fill).toBe(fill))
