import { expect, test } from 'vitest'
import { digitsDiffer, hintAfterEdit } from './identity.rules.ts'

const iin = '120514500011'
const right = { birth_date: '2012-05-14', gender: 'male' as const }
const wrong = { ...right, birth_date: '2012-05-15' }

test('what is not told differs from no digits', () => {
  expect(digitsDiffer(iin, wrong)).toBe(true)
  expect(digitsDiffer(iin, right)).toBe(false)
  expect(digitsDiffer(iin, { ...wrong, birth_date: null })).toBe(false)
  expect(digitsDiffer(iin, { ...wrong, gender: null })).toBe(false)
  expect(digitsDiffer(null, wrong)).toBe(false)
})

test.each([
  ['comes with a birth date that differs', right, false, wrong, true],
  ['goes when what differed is put right', wrong, true, right, false],
  ['stays while something differs', wrong, true, { ...wrong, gender: 'female' as const }, true],
  ['stays where the register gave it', right, true, right, true],
  ['is none where nothing differs', right, false, right, false],
])('the hint %s', (_, before, iin_differs, after, hint) => {
  expect(hintAfterEdit({ iin, iin_differs, ...before }, after)).toBe(hint)
})

test('without an IIN there is no hint', () => {
  expect(hintAfterEdit({ iin: null, iin_differs: true, ...right }, wrong)).toBe(false)
})
