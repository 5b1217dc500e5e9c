import { expect, test } from 'vitest'
import {
  abilityAt,
  chanceOf,
  domainScore,
  difficultyOffset,
  informationOf,
  informationOfAll,
  type Calibration,
} from './response-model.rules.ts'
import { eightItems } from '../adaptive/worked-items.ts'

test('probability and information equal those of the worked example', () => {
  const item = { a: 1.2, b: -0.3, c: 0.2 }
  expect(chanceOf(item, 0.5)).toBeCloseTo(0.77849744, 8)
  expect(informationOf(item, 0.5)).toBeCloseTo(0.21424316, 8)
})

test.each<[string, Calibration[], number[]]>([
  ['2PL', eightItems(false), [0.893604, 1.499361, 1.898032, 1.640693, 1.002391]],
  ['3PL', eightItems(true), [0.36167, 0.765945, 1.161993, 1.128498, 0.737503]],
])('information of eight items from −2 to 2: %s', (_, items, expected) => {
  expect(
    [-2, -1, 0, 1, 2]
      .map((ability) => informationOfAll(items, ability))
      .every((own, index) => Math.abs(own - (expected[index] ?? 0)) < 1e-6),
  ).toBe(true)
})

test('the domain score of the eight items, and the ability at which it is 80 %', () => {
  expect(domainScore(eightItems(true), 0)).toBeCloseTo(0.5914707, 7)
  expect(domainScore(eightItems(true), 1)).toBeCloseTo(0.7509213, 7)
  expect(abilityAt(eightItems(true), 0.8)).toBeCloseTo(1.3580594, 6)
})

test('for a success rate of 70 % items are ln(0.7 / 0.3) / a easier, and with guessing as much easier as 70 % requires', () => {
  expect(difficultyOffset({ a: 1.3, b: 0, c: 0 }, 0.7)).toBeCloseTo(Math.log(0.7 / 0.3) / 1.3, 12)
  const a = 1.1
  for (const c of [0, 0.2, 0.25]) {
    // The difficulty of the item that is most informative for the ability 0 after easing.
    const b = -difficultyOffset({ a, b: 0, c }, 0.7) - Math.log((1 + Math.sqrt(1 + 8 * c)) / 2) / a
    expect(chanceOf({ a, b, c }, 0)).toBeCloseTo(0.7, 10)
  }
  expect(difficultyOffset({ a, b: 0, c: 0.4 }, 0.7)).toBe(0)
})
