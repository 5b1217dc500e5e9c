import { expect, test } from 'vitest'
import { placeOfPayer } from './place-of-payer.ts'

test.each([
  ['nobody who is signed in', undefined, '/subscription-offer?token=one.two'],
  ['a parent who pays for the school', 'parent', '/subscription-offer?token=one.two'],
  ['the head of the school', 'school_admin', '/school-cabinet'],
  ['an administrator', 'admin', '/subscription-desk/one'],
] as const)('a payment leads %s to a page that opens', (_, role, place) => {
  expect(placeOfPayer(role, { token: 'one.two', application_id: 'one' })).toBe(place)
})
