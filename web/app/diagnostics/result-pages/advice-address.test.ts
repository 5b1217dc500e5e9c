import { expect, test } from 'vitest'
import { adviceAddress, resultAddressOfAdvice, adviceReaderAt } from './advice-address.ts'

test('an address of advice says whom it is for', () => {
  expect(adviceReaderAt(adviceAddress('parents', 'r'))).toBe('parents')
  expect(adviceReaderAt(adviceAddress('teachers', 'r'))).toBe('teachers')
  expect(adviceAddress('parents', 'r', 'link')).toBe('/parents-list/r?child=link')
})

test('each reader goes back to the result as they know it, and to no address that a link could smuggle in', () => {
  expect(resultAddressOfAdvice('student', 'r', null)).toBe('/test-results?result=r')
  expect(resultAddressOfAdvice('specialist', 'r', 'link')).toBe('/users-results/r')
  expect(resultAddressOfAdvice('parent', 'r', 'link')).toBe('/children/link/results/r')
  expect(resultAddressOfAdvice('parent', 'r', null)).toBe('/children')
  expect(resultAddressOfAdvice('parent', 'r', '../../settings')).toBe('/children/..%2F..%2Fsettings/results/r')
})
