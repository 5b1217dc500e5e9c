import { expect, test } from 'vitest'
import { adviceAddress, resultAddressOfAdvice, adviceReaderAt } from './advice-address.ts'

test('an advice address says whom it is for', () => {
  expect(adviceReaderAt(adviceAddress('parents', 'r'))).toBe('parents')
  expect(adviceReaderAt(adviceAddress('teachers', 'r'))).toBe('teachers')
  expect(adviceAddress('parents', 'r', 'link')).toBe('/parents-list/r?child=link')
})

test('each reader returns to their version of the result, and to no address injected by a link', () => {
  expect(resultAddressOfAdvice('student', 'r', null)).toBe('/test-results?result=r')
  expect(resultAddressOfAdvice('specialist', 'r', 'link')).toBe('/users-results/r')
  expect(resultAddressOfAdvice('parent', 'r', 'link')).toBe('/children/link/results/r')
  expect(resultAddressOfAdvice('parent', 'r', null)).toBe('/children')
  expect(resultAddressOfAdvice('parent', 'r', '../../settings')).toBe('/children/..%2F..%2Fsettings/results/r')
})
