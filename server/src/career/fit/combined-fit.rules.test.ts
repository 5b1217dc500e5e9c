import { expect, test } from 'vitest'
import { combinedFit, listedFit, meanOf, objectFit } from './combined-fit.rules.ts'

const weights = { interests: 0.5, subjects: 0.2, objects: 0.15, abilities: 0.15 }
const none = { interests: null, subjects: null, objects: null, abilities: null }

test('missing parts drop out of both sums', () => {
  const parts = { interests: 0.874436, subjects: 0.7, objects: 6 / 8, abilities: null }
  expect(combinedFit(parts, weights)).toBeCloseTo(0.811433, 6)
  expect(combinedFit({ ...parts, abilities: 0.9 }, weights)).toBeCloseTo(0.85 * 0.811433 + 0.15 * 0.9, 5)
  expect(combinedFit({ ...none, subjects: 0.4 }, weights)).toBeCloseTo(0.4, 9)
  expect(combinedFit(none, weights)).toBeNull()
})

test('abilities never lower the fit of an occupation', () => {
  const parts = { interests: 0.9, subjects: 0.8, objects: 1, abilities: 0.05 }
  expect(combinedFit(parts, weights)).toBeLessThan(0.8)
  expect(listedFit(parts, weights)).toBe(combinedFit({ ...parts, abilities: null }, weights))
  expect(listedFit({ ...parts, abilities: 1 }, weights)).toBe(combinedFit({ ...parts, abilities: 1 }, weights))
  expect(listedFit({ ...none, abilities: 0.3 }, weights)).toBeCloseTo(0.3, 9)
})

test('subjects without an answer are left out, and so is a part without data', () => {
  expect(meanOf([0.4, null, 0.8])).toBeCloseTo(0.6, 9)
  expect(meanOf([null, null])).toBeNull()
})

test('an object of work is compared with the most frequently chosen one', () => {
  expect(objectFit({ nature: 6, sign: 8 }, 'nature')).toBe(0.75)
  expect(objectFit({ nature: 6, sign: 8 }, 'art')).toBe(0)
  expect(objectFit({ nature: 0 }, 'nature')).toBeNull()
})
