import { expect, test } from 'vitest'
import { digitsDiffer } from './identity.rules.ts'

const iin = '120514500011'
const right = { birth_date: '2012-05-14', gender: 'male' as const }
const wrong = { ...right, birth_date: '2012-05-15' }

test('unknown values differ from no digits', () => {
  expect(digitsDiffer(iin, wrong)).toBe(true)
  expect(digitsDiffer(iin, right)).toBe(false)
  expect(digitsDiffer(iin, { ...wrong, birth_date: null })).toBe(false)
  expect(digitsDiffer(iin, { ...wrong, gender: null })).toBe(false)
  expect(digitsDiffer(null, wrong)).toBe(false)
})
