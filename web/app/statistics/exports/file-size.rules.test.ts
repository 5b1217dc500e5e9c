import { expect, test } from 'vitest'
import { sizeOf } from './file-size.rules.ts'

test.each([
  [10, { value: 1, unit: 'kb' }],
  [20_480, { value: 20, unit: 'kb' }],
  [1_234_567, { value: 1.2, unit: 'mb' }],
  [37_748_736, { value: 36, unit: 'mb' }],
] as const)('%d bytes are read as %j', (bytes, size) => expect(sizeOf(bytes)).toEqual(size))
