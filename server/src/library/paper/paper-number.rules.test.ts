import { expect, test } from 'vitest'
import { paperNumber, paperSerialOf } from './paper-number.rules.ts'

test('an order is found by its number as people type it', () => {
  expect(paperNumber(12)).toBe('К-000012')
  expect(['К-000012', 'к000012', 'K-12', ' 12 ', 'к - 12'].map(paperSerialOf)).toEqual([12, 12, 12, 12, 12])
})

test('anything else is no number of an order', () => {
  expect(['', 'К-', 'Оразова', '1234567890', '12а', '+7 705 000 00 01'].map(paperSerialOf)).toEqual(Array(6).fill(null))
})
