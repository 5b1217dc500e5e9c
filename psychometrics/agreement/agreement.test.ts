import { expect, test } from 'vitest'
import { intraclassCorrelations } from './icc.ts'
import { kappa } from './kappa.ts'

const x = [0, 1, 1, 2, 2, 3, 3, 2, 1, 0, 2, 3, 1, 2, 0]
const y = [0, 1, 2, 2, 2, 3, 2, 2, 1, 1, 2, 3, 0, 3, 0]
const pairs = x.map((one, index) => [one, y[index]!] as const)

test.each([
  ['none', 0.545455],
  ['linear', 0.705882],
  ['quadratic', 0.840764],
] as const)('kappa with %s weights', (weights, value) => expect(kappa(pairs, weights)).toBeCloseTo(value, 6))

test('intraclass correlations', () => {
  const found = intraclassCorrelations(pairs)
  expect(found.one1).toBeCloseTo(0.850427, 6)
  expect(found.two1).toBeCloseTo(0.849785, 6)
  expect(found.twoK).toBeCloseTo(0.918794, 6)
  expect(found.three1).toBeCloseTo(0.842553, 6)
  expect(found.threeK).toBeCloseTo(0.91455, 6)
  expect(found.oneK).toBeCloseTo((2 * 0.850427) / 1.850427, 5)
})

test('where all ratings are alike, agreement is undefined', () => {
  expect(
    kappa([
      [2, 2],
      [2, 2],
    ]),
  ).toBeNull()
  expect(kappa([])).toBeNull()
  expect(
    intraclassCorrelations([
      [2, 2],
      [2, 2],
    ]).two1,
  ).toBeNull()
  expect(intraclassCorrelations([[1, 2]]).two1).toBeNull()
})
