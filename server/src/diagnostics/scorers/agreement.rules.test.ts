import { expect, test } from 'vitest'
import {
  agreementOf,
  minPairs,
  intraclassCorrelation,
  leniencyOf,
  quadraticKappa,
  type Pair,
} from './agreement.rules.ts'

const x = [0, 1, 1, 2, 2, 3, 3, 2, 1, 0, 2, 3, 1, 2, 0]
const y = [0, 1, 2, 2, 2, 3, 2, 2, 1, 1, 2, 3, 0, 3, 0]
const worked = x.map((one, at): Pair => [one, y[at] ?? 0])

test('the worked example of the reference: quadratic kappa and ICC(2,1)', () => {
  expect(quadraticKappa(worked)).toBeCloseTo(0.840764, 6)
  expect(intraclassCorrelation(worked)).toBeCloseTo(0.849785, 6)
})

test('six subjects and four raters of Shrout and Fleiss (1979): ICC(2,1) is .29', () => {
  const ratings = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ]
  expect(intraclassCorrelation(ratings)).toBeCloseTo(0.2897638, 6)
})

test('equal points are full agreement, a whole level apart is not, and opposite points are none at all', () => {
  const same = x.map((one): Pair => [one, one])
  expect(quadraticKappa(same)).toBeCloseTo(1)
  expect(intraclassCorrelation(same)).toBeCloseTo(1)
  const above = x.map((one): Pair => [one, one + 1])
  expect(intraclassCorrelation(above)).toBeLessThan(1)
  const turned = x.map((one): Pair => [one, 3 - one])
  expect(quadraticKappa(turned)).toBeLessThan(0)
  expect(intraclassCorrelation(turned)).toBeLessThan(0)
})

test('if everybody gave the same to all, agreement is undefined', () => {
  const alike = Array.from({ length: minPairs }, (): Pair => [2, 2])
  expect([quadraticKappa(alike), intraclassCorrelation(alike), intraclassCorrelation([])]).toEqual([null, null, null])
  expect(agreementOf('kappa', alike)).toEqual({ measure: 'kappa', value: null, reading: 'all-alike' })
})

test('agreement is shown from twenty pairs on, with its meaning', () => {
  const pairs = [...worked, ...worked.slice(0, 5)]
  expect(agreementOf('kappa', pairs.slice(0, 19))).toEqual({ measure: 'kappa', value: null, reading: 'too-few' })
  expect(agreementOf('kappa', pairs).reading).toBe('agreed')
  expect(agreementOf('icc', pairs).reading).toBe('agreed')
  const loose = pairs.map(([one, other], at): Pair => [one, at % 3 === 0 ? 3 - other : other])
  expect(agreementOf('icc', loose).reading).toBe('apart')
})

test('a rater who gives more than the other of the pair is lenient by half of the difference', () => {
  expect(leniencyOf(Array.from({ length: 20 }, (): Pair => [0.6, 0.4]))).toBeCloseTo(0.1)
  expect(leniencyOf([[1, 0]])).toBeNull()
})
