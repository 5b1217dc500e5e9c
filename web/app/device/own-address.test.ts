import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each(['/', '/testing', '/children/4f2a/results/9c?tab=new', '/test-results-new/1/abc%20d'])(
  '%s is a local address',
  (address) => {
    expect(ownAddress(address, '/profile')).toBe(address)
  },
)

test.each([
  '//foreign.example',
  '/\\foreign.example',
  'https://foreign.example',
  'javascript:alert(1)',
  'foreign',
  '/a b',
  '/\tb',
  '/x:y',
  '',
  null,
  undefined,
])('%s leads to the sign-out page', (address) => {
  expect(ownAddress(address, '/profile')).toBe('/profile')
})
