import { expect, test } from 'vitest'
import { nationalDigits, phoneLayout } from './phone-layout.ts'

test.each([
  ['+7 701 123 45 67', '7011234567'],
  ['8 (701) 123-45-67', '7011234567'],
  ['77011234567', '7011234567'],
  ['7011234567', '7011234567'],
  ['+7 (8 701 123 45 67', '7011234567'],
  ['+7 (+7 701 123 45 67', '7011234567'],
  ['+7 (701) 123-45-678', '7011234567'],
  ['+7 (770) 112-34-567', '7011234567'],
  ['8', ''],
  ['+7 (', ''],
])('a phone number written as %s is understood', (text, digits) => {
  expect(nationalDigits(text)).toBe(digits)
})

test.each([
  ['', '+7 ('],
  ['70', '+7 (70'],
  ['7011', '+7 (701) 1'],
  ['7011234567', '+7 (701) 123-45-67'],
])('the digits %s are grouped while they are typed', (digits, shown) => {
  expect(phoneLayout(digits)).toBe(shown)
})
