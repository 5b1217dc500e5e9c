import { expect, test } from 'vitest'
import { adviceAddress, resultOfAdvice, whomAt } from './advice-address.ts'

test('an address of advice says whom it is for', () => {
  expect(whomAt(adviceAddress('parents', 'r'))).toBe('parents')
  expect(whomAt(adviceAddress('teachers', 'r'))).toBe('teachers')
  expect(adviceAddress('parents', 'r', 'link')).toBe('/parents-list/r?child=link')
})

test('each reader goes back to the result as they know it, and to no address that a link could smuggle in', () => {
  expect(resultOfAdvice('student', 'r', null)).toBe('/test-results?result=r')
  expect(resultOfAdvice('specialist', 'r', 'link')).toBe('/users-results/r')
  expect(resultOfAdvice('parent', 'r', 'link')).toBe('/children/link/results/r')
  expect(resultOfAdvice('parent', 'r', null)).toBe('/children')
  expect(resultOfAdvice('parent', 'r', '../../settings')).toBe('/children/..%2F..%2Fsettings/results/r')
})
