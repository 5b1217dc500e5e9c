import { expect, test } from 'vitest'
import { probability } from '../irt/model.ts'
import { seededRandom } from '../numbers/random.ts'
import type { Responses } from '../data/responses.ts'
import { analyseDif, mantelHaenszel } from './mantel-haenszel.ts'

const four = [
  [10, 20, 6, 24],
  [22, 18, 15, 25],
  [30, 10, 24, 16],
  [36, 4, 31, 9],
] as const

test('four strata give the worked odds ratio, chi-square with its correction, delta, error and class', () => {
  const found = mantelHaenszel(four)
  expect(found).toMatchObject({ class: 'B' })
  expect(found?.alpha).toBeCloseTo(2.108312, 6)
  expect(found?.chi2).toBeCloseTo(7.245083, 4)
  expect(found?.p).toBeCloseTo(0.00711, 5)
  expect(found?.delta).toBeCloseTo(-1.7529, 3)
  expect(found?.deltaSe).toBeCloseTo(0.623, 4)
})

test('a stratum where a margin is zero changes nothing', () => {
  expect(mantelHaenszel([...four, [7, 0, 5, 0], [0, 0, 4, 3]])).toEqual(mantelHaenszel(four))
})

test('a surplus of less than a half is chi-square 0; without right or wrong answers in one group there is no ratio', () => {
  expect(mantelHaenszel([[10, 10, 10, 10]])).toMatchObject({ chi2: 0, p: 1, alpha: 1, class: 'A' })
  expect(mantelHaenszel([[10, 0, 5, 5]])).toBeNull()
  expect(mantelHaenszel([])).toBeNull()
})

test.each([
  ['large and certain is C', [800, 400, 400, 800], 'C'],
  ['large but uncertain is B', [16, 8, 8, 16], 'B'],
  ['large but not significant is A', [4, 2, 2, 4], 'A'],
  ['significant but below 1 is A', [5500, 4500, 5000, 5000], 'A'],
] as const)('%s', (_, stratum, wanted) => expect(mantelHaenszel([stratum])?.class).toBe(wanted))

/** Four thousand persons in two groups; the first three items are harder for the second group. */
function unfair(shift: number): { responses: Responses; groups: number[] } {
  const { normal, uniform } = seededRandom(7)
  const [persons, items] = [4000, 20]
  const values = new Uint8Array(persons * items)
  const groups = Array.from({ length: persons }, (_, person) => person % 2)
  groups.forEach((group, person) => {
    const theta = normal() - 0.5 * group
    for (let item = 0; item < items; item += 1) {
      const b = -1.5 + (3 * item) / items + (item < 3 ? shift * group : 0)
      values[person * items + item] = uniform() < probability({ a: 1.2, b, c: 0 }, theta) ? 1 : 0
    }
  })
  return { responses: { persons, items, values }, groups }
}

test('unfair items are found although the groups differ in ability, and purification takes them out of the total', () => {
  const { responses, groups } = unfair(1.2)
  const { items, converged, rounds } = analyseDif(responses, groups)
  expect(items.map(({ purified }) => purified?.class).join('')).toBe('CCCAAAAAAAAAAAAAAAAA')
  expect(converged).toBe(true)
  expect(rounds).toBeGreaterThan(0)
  for (const { purified } of items.slice(0, 3)) expect(purified?.delta).toBeLessThan(-2)
  // Unfair items in the total make the others look easier for the second group.
  const meanDelta = (kind: 'plain' | 'purified') =>
    items.slice(3).reduce((sum, item) => sum + (item[kind]?.delta ?? 0), 0) / 17
  expect(meanDelta('plain')).toBeGreaterThan(0.2)
  expect(Math.abs(meanDelta('purified'))).toBeLessThan(0.12)
})

test('persons of neither group and missing answers are left out', () => {
  const { responses, groups } = unfair(0)
  const halved = groups.map((group, person) => (person % 4 < 2 ? group : -1))
  const fewer = { ...responses, persons: 2000, values: new Uint8Array(2000 * 20) }
  let to = 0
  halved.forEach((group, person) => {
    if (group < 0) return
    fewer.values.set(responses.values.subarray(person * 20, person * 20 + 20), to)
    to += 20
  })
  const kept = halved.filter((group) => group >= 0)
  expect(analyseDif(responses, halved).items).toEqual(analyseDif(fewer, kept).items)
})

test('a group without members gives nulls, not numbers', () => {
  const { responses } = unfair(0)
  const { items, rounds } = analyseDif(responses, new Int8Array(4000))
  expect(items.every(({ plain, purified }) => plain === null && purified === null)).toBe(true)
  expect(rounds).toBe(0)
})
