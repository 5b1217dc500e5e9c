import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.rules.ts'

test.each([
  ['/', '/'],
  ['/library?search=%D0%BA%D0%BD%D0%B8%D0%B3%D0%B0', '/library?search=%D0%BA%D0%BD%D0%B8%D0%B3%D0%B0'],
  ['/library?search=%00x&author=%00', '/library?search=x&author='],
  ['/book/%E0%A4%A', '/not-found'],
  ['/book/%?x=%00', '/not-found'],
  ['/api/books/%E0', '/api/not-found'],
  // A call with a NUL is refused with its field.
  ['/api/books?search=%00', '/api/books?search=%00'],
])('%s is served as %s', (url, served) => {
  expect(readableAddress(url)).toBe(served)
})
