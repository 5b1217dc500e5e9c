import { expect, test } from 'vitest'
import { answersOf, eightItems } from '../testing/worked-items.ts'
import { estimateAbility, weightedLikelihood } from './abilities.ts'
import { domainScore, information, probability, testInformation, thetaOfDomainScore } from './model.ts'

test('the chance and the information of one item', () => {
  const item = { a: 1.2, b: -0.3, c: 0.2 }
  expect(probability(item, 0.5)).toBeCloseTo(0.77849744, 8)
  expect(information(item, 0.5)).toBeCloseTo(0.21424316, 8)
})

test('information of eight items', () => {
  const at = (model: '2pl' | '3pl') => [-2, -1, 0, 1, 2].map((theta) => testInformation(eightItems(model), theta))
  const near = (values: number[]) => values.map((value) => expect.closeTo(value, 5))
  expect(at('2pl')).toEqual(near([0.893604, 1.499361, 1.898032, 1.640693, 1.002391]))
  expect(at('3pl')).toEqual(near([0.36167, 0.765945, 1.161993, 1.128498, 0.737503]))
})

test('the domain score, and the ability of 80 %', () => {
  const items = eightItems('3pl')
  expect(domainScore(items, 0)).toBeCloseTo(0.5914707, 7)
  expect(domainScore(items, 1)).toBeCloseTo(0.7509213, 7)
  expect(thetaOfDomainScore(items, 0.8)).toBeCloseTo(1.3580594, 7)
})

test.each([
  ['11111000', '2pl', 0.717345, 0.462943, 0.659177, 0.477873, 0.604118],
  ['11111000', '3pl', 0.474543, 0.277056, 0.409371, 0.237984, 0.683328],
  ['11110110', '2pl', 1.712912, 1.006264, 1.514742, 1.044455, 0.628752],
  ['11110110', '3pl', 1.428445, 0.724699, 1.214729, 0.69464, 0.738453],
  ['10101010', '2pl', -0.032322, -0.021156, -0.01751, -0.027458, 0.600439],
  ['10101010', '3pl', -1.076288, -0.506266, -0.923185, -0.560332, 0.722186],
  ['00000111', '2pl', -0.522354, -0.335132, -0.457655, -0.355073, 0.607457],
  ['00000111', '3pl', -4, -1.185863, -2.800632, -1.233984, 0.76221],
  ['11111111', '2pl', 4, 1.661849, 3.374006, 1.72711, 0.682388],
  ['00000000', '3pl', -4, -1.567706, -3.245399, -1.632293, 0.691766],
] as const)('%s with %s: ML, MAP, WLE and EAP', (pattern, model, ml, map, wle, mean, deviation) => {
  const estimate = (method: 'ml' | 'map' | 'wle' | 'eap') =>
    estimateAbility(eightItems(model), answersOf(pattern), method)
  expect(estimate('ml').theta).toBeCloseTo(ml, 4)
  expect(estimate('map').theta).toBeCloseTo(map, 4)
  expect(estimate('wle').theta).toBeCloseTo(wle, 4)
  expect(estimate('eap').theta).toBeCloseTo(mean, 5)
  expect(estimate('eap').se).toBeCloseTo(deviation, 5)
  const isOutside = Math.abs(ml) === 4
  expect(estimate('ml').isClipped === true).toBe(isOutside)
  expect(estimate('ml').se === null).toBe(isOutside)
})

test('errors come from the information at the estimate; that of the prior is added for MAP', () => {
  const items = eightItems('3pl')
  const answers = answersOf('11110110')
  const [map, ml] = [estimateAbility(items, answers, 'map'), estimateAbility(items, answers, 'ml')]
  expect(map.se).toBeCloseTo(1 / Math.sqrt(1 + testInformation(items, map.theta)), 10)
  expect(ml.se).toBeCloseTo(1 / Math.sqrt(testInformation(items, ml.theta)), 10)
})

test('missing answers count for nothing', () => {
  const items = eightItems('2pl')
  for (const method of ['eap', 'map', 'ml', 'wle'] as const) {
    const some = estimateAbility(items, [1, 2, 0, 1, 2, 2, 0, 2], method)
    const those = [0, 2, 3, 6].map((index) => items[index]!)
    const alone = estimateAbility(those, [1, 0, 1, 0], method)
    expect(some.theta).toBeCloseTo(alone.theta, 10)
    expect(some.se).toBeCloseTo(alone.se!, 10)
  }
})

test('without guessing Warm’s estimate is the maximum of ln L + ½ ln I', () => {
  const items = eightItems('2pl')
  const { theta } = weightedLikelihood(items, answersOf('11010100'))
  const height = (at: number) =>
    items.reduce((sum, item, index) => {
      const P = probability(item, at)
      return sum + Math.log(answersOf('11010100')[index] === 1 ? P : 1 - P)
    }, 0) +
    Math.log(testInformation(items, at)) / 2
  expect(height(theta)).toBeGreaterThan(height(theta + 0.001))
  expect(height(theta)).toBeGreaterThan(height(theta - 0.001))
})
