import { expect, test } from 'vitest'
import { estimateOf, nextItem, type Blueprint, type Calibrated } from './next-item.rules.ts'

const calibrated = (a: number[], b: number[], c: (index: number) => number, areas = 'M'): Calibrated[] =>
  a.map((sharpness, index) => ({ a: sharpness, b: b[index] ?? 0, c: c(index), area: areas[index % areas.length] ?? '' }))
const eightA = [1, 1.2, 0.8, 1.5, 0.9, 1.1, 1.3, 0.7]
const eightB = [-1.5, -1, -0.5, 0, 0.3, 0.8, 1.2, 1.8]
const guessed = [0.2, 0.2, 0.25, 0.2, 0.25, 0.2, 0.2, 0.25]

test.each([
  ['11111000', 0, 0.477873, 0.604118],
  ['11110110', 0, 1.044455, 0.628752],
  ['11111111', 0, 1.72711, 0.682388],
  ['11111000', 1, 0.237984, 0.683328],
  ['00000111', 1, -1.233984, 0.76221],
  ['00000000', 1, -1.632293, 0.691766],
])('after the answers %s, guessed by %s of the rates, the ability is %s ± %s', (answers, guessing, ability, error) => {
  const items = calibrated(eightA, eightB, (index) => guessing * (guessed[index] ?? 0))
  const found = estimateOf(items.map((item, index) => ({ item, isRight: answers[index] === '1' })))
  expect(found.ability).toBeCloseTo(ability, 4)
  expect(found.error).toBeCloseTo(error, 4)
})

const twelveA = [1.1, 0.9, 1.4, 1.2, 0.8, 1.5, 1, 1.3, 0.95, 1.25, 1.05, 1.6]
const twelveB = [-2, -1.4, -1, -0.6, -0.3, 0, 0.2, 0.5, 0.9, 1.3, 1.7, 2.2]
const right = '111101101000'
const endless: Omit<Blueprint, 'areas'> = { least: 6, most: 6, error: 0 }

/** The path of a pupil whose answers are fixed: the items by their numbers from 1, each with the ability after it. */
function pathOf(pool: Calibrated[], blueprint: Blueprint): [number, number][] {
  const given: { place: number; isRight: boolean }[] = []
  const path: [number, number][] = []
  for (let place = nextItem(pool, given, blueprint); place !== null; place = nextItem(pool, given, blueprint)) {
    given.push({ place, isRight: right[place] === '1' })
    path.push([place + 1, Number(estimateOf(given.map((one) => ({ item: pool[one.place]!, isRight: one.isRight }))).ability.toFixed(4))])
  }
  return path
}

test('the next item tells most about the ability known so far', () => {
  expect(
    pathOf(
      calibrated(twelveA, twelveB, () => 0.2),
      { ...endless, areas: { M: 1 } },
    ),
  ).toEqual([
    [6, 0.3535],
    [8, -0.0511],
    [3, 0.1081],
    [4, 0.2575],
    [7, 0.4159],
    [10, 0.2609],
  ])
})

test('areas keep their shares', () => {
  expect(
    pathOf(
      calibrated(twelveA, twelveB, () => 0.2, 'LSM'),
      { ...endless, areas: { L: 0.5, S: 0.25, M: 0.25 } },
    ),
  ).toEqual([
    [4, 0.2458],
    [8, -0.1408],
    [6, 0.1365],
    [7, 0.3199],
    [10, 0.1617],
    [5, -0.0627],
  ])
})

test('a form ends when enough is known, when it is long enough, or when the pool is empty', () => {
  const pool = calibrated(twelveA, twelveB, () => 0)
  expect(pathOf(pool, { least: 3, most: 12, error: 0.9, areas: { M: 1 } })).toHaveLength(3)
  expect(pathOf(pool, { least: 1, most: 5, error: 0, areas: { M: 1 } })).toHaveLength(5)
  expect(pathOf(pool, { least: 1, most: 50, error: 0, areas: { M: 1 } })).toHaveLength(12)
})
