import { expect, test } from 'vitest'
import { megabytes } from './megabytes.rules.ts'

test.each([
  [0, '0.1'],
  [30_000, '0.1'],
  [160_000, '0.2'],
  [1_440_000, '1.4'],
  [20_400_000, '20'],
])('%i bytes are %s megabytes', (bytes, size) => {
  expect(megabytes(bytes, (value, decimals) => value.toFixed(decimals))).toBe(size)
})
