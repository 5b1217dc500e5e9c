import { expect, test } from 'vitest'
import { shareAddress } from './share-address.ts'

test.each([
  ['compass', '7-9', '/test-results-new/1/t'],
  ['compass', '12-14', '/test-results-new/1/t'],
  ['compass', '15-17', '/test-results-15-17/1/t'],
  ['bars', '15-17', '/test-results-new/1/t'],
  ['hexagon', '15-17', '/profqabilet/1/t'],
] as const)('the link of a result with a %s for %s leads to %s', (picture, band, address) => {
  expect(shareAddress({ picture, band }, '1', 't')).toBe(address)
})
