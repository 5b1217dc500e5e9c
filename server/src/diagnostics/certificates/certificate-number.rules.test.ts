import { expect, test } from 'vitest'
import { certificateNumber, clearSigns, typedNumber } from './certificate-number.rules.ts'

test('a number has four clear signs, the year and a running number', () => {
  expect(certificateNumber('4F7K', '2026', 118)).toBe('4F7K-2026-0118')
  expect(certificateNumber('4F7K', '2026', 12_345)).toBe('4F7K-2026-12345')
  expect([...'0O1IL2Z5S8B'].filter((sign) => clearSigns.includes(sign))).toEqual([])
})

test('a number is found however it was typed', () => {
  for (const typed of ['4f7k-2026-0118', ' № 4F7K-2026-0118 ', '4F7К–2026–0118', '4F7K - 2026 - 0118'])
    expect(typedNumber(typed)).toBe('4F7K-2026-0118')
})
