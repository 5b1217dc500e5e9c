import { expect, test } from 'vitest'
import { keyOfRatings, type Sheet } from './key-of-ratings.rules.ts'

/** Makes sheets from the ratings of each option: the first expert gave the first number of each. */
const sheetsOf = (given: Record<string, number[]>): Sheet[] =>
  Array.from({ length: Math.max(...Object.values(given).map(({ length }) => length)) }, (_, at) => ({
    ratings: Object.fromEntries(
      Object.entries(given).flatMap(([id, all]) => (all[at] === undefined ? [] : [[id, all[at]]])),
    ),
    is_unclear: false,
  }))
const keyOf = (given: Record<string, number[]>, author: Record<string, number>) =>
  keyOfRatings(Object.keys(author), sheetsOf(given), author)

const author = { a: -0.5, b: 1.7, c: 0, d: -1.7 }
const agreed = {
  a: [-1, -1, 0, -1, -1, 0, -1, -1],
  b: [2, 2, 1, 2, 2, 2, 1, 2],
  c: [0, 0, 1, 0, -1, 0, 1, 0],
  d: [-2, -2, -2, -1, -2, -2, -2, -2],
}

test('eight experts who agree: the key is their means, and the deviation is that of a sample', () => {
  const { options, faults, best_differs, worst_differs } = keyOf(agreed, author)
  expect(options.map(({ id, n, mean, sd, is_dropped, computed }) => [id, n, mean, sd, is_dropped, computed])).toEqual([
    // −6/8; Σx² = 6, so the variance is (6 − 36/8) / 7.
    ['a', 8, -0.75, 0.46, false, -0.75],
    ['b', 8, 1.75, 0.46, false, 1.75],
    ['c', 8, 0.13, 0.64, false, 0.13],
    ['d', 8, -1.88, 0.35, false, -1.88],
  ])
  expect([faults, best_differs, worst_differs]).toEqual([[], false, false])
  expect(options.some(({ differs }) => differs)).toBe(false)
})

test('seven ratings, even of one option, are not enough: there is no key, and nothing is dropped or compared yet', () => {
  const seven = Object.fromEntries(Object.entries(agreed).map(([id, all]) => [id, all.slice(0, 7)]))
  for (const given of [seven, { ...agreed, c: agreed.c.slice(0, 7) }, { ...seven, a: [2, -2, 2, -2, 2, -2, 2] }]) {
    const { options, faults, best_differs } = keyOf(given, author)
    expect([faults, best_differs, options.some(({ is_dropped, computed }) => is_dropped || computed !== null)]).toEqual(
      [['too-few'], false, false],
    )
  }
})

test.each([
  ['of exactly 1.0 stays', [-1, 1, -1, 1, -1, 1, 0, 0, 0], 0.87, false],
  // n = 9: Σx² = 8, Σx = 0, so the variance is 8/8 = 1.
  ['of exactly 1.0, with N − 1, stays', [-1, 1, -1, 1, -1, 1, -1, 1, 0], 1, false],
  ['a little above is dropped', [-1, 1, -1, 1, -1, 1, -1, 1, -1], 1.05, true],
])('a deviation %s', (_, c, sd, isDropped) => {
  const nine = Object.fromEntries(Object.entries(agreed).map(([id, all]) => [id, [...all, all[0] ?? 0]]))
  const option = keyOf({ ...nine, c }, author).options.find(({ id }) => id === 'c')
  expect([option?.sd, option?.is_dropped, option?.computed === null]).toEqual([sd, isDropped, isDropped])
})

test('dropping a middle option leaves a key of the others; dropping the best one is reported', () => {
  const apart = [-2, 2, -2, 2, -2, 2, -2, 2]
  const middle = keyOf({ ...agreed, c: apart }, author)
  expect([middle.faults, middle.best_differs, middle.options.map(({ computed }) => computed)]).toEqual([
    [],
    false,
    [-0.75, 1.75, null, -1.88],
  ])
  const ofAuthor = keyOf({ ...agreed, b: apart }, author)
  expect([ofAuthor.faults, ofAuthor.best_differs]).toEqual([['best-dropped'], true])
  // The experts' best option is not the author's: they put it highest on average, but do not agree about it.
  const ofExperts = keyOf({ ...agreed, a: [2, 2, 2, 2, 2, 2, 2, -2], b: [1, 1, 1, 1, 1, 1, 1, 1] }, author)
  expect(ofExperts.faults).toEqual(['best-dropped'])
})

test('two equal options at the top or the bottom leave no single best or worst', () => {
  expect(keyOf({ ...agreed, c: agreed.b }, author).faults).toEqual(['no-single-best'])
  expect(keyOf({ ...agreed, a: agreed.d }, author).faults).toEqual(['no-single-best'])
  expect(keyOf({ a: [1, 1, 1, 1, 1, 1, 1, 1], b: [1, 1, 1, 1, 1, 1, 1, 1] }, { a: 1, b: -1 }).faults).toEqual([
    'no-single-best',
  ])
})

test('if the experts disagree with the author, the option and the situation are marked', () => {
  const { options, best_differs, worst_differs } = keyOf({ ...agreed, b: agreed.c, c: agreed.b }, author)
  expect([best_differs, worst_differs]).toEqual([true, false])
  // Differences are shares of the points: b earned all of them with the author's key, and about half with the experts'.
  expect(options.map(({ id, differs }) => [id, differs])).toEqual([
    ['a', false],
    ['b', true],
    ['c', true],
    ['d', false],
  ])
})

test('an expert who marks a situation unclear has not rated it', () => {
  const unclear = { ratings: { a: 2, b: -2, c: 2, d: 2 }, is_unclear: true }
  const { options } = keyOfRatings(Object.keys(author), [...sheetsOf(agreed), unclear], author)
  expect(options.map(({ n, mean }) => [n, mean])).toEqual([
    [8, -0.75],
    [8, 1.75],
    [8, 0.13],
    [8, -1.88],
  ])
})

test('before the first rating there are only the author’s values', () => {
  const { options, faults } = keyOfRatings(['a', 'b'], [], { a: 1, b: -1 })
  expect(faults).toEqual(['too-few'])
  expect(options[0]).toEqual({
    id: 'a',
    n: 0,
    mean: null,
    sd: null,
    is_dropped: false,
    author: 1,
    computed: null,
    differs: false,
  })
})
