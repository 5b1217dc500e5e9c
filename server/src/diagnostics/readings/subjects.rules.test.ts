import { expect, test } from 'vitest'
import { readScale } from './compass.rules.ts'
import { sortBestFirst, strongestAndWeakest, highestOf } from './subjects.rules.ts'

const of = (...scores: [percent: number, t: number | null][]) =>
  scores.map(([percent, t_score], at) =>
    readScale({ scale: 'abcdef'[at] ?? '', percent, answered: 1, subscales: [], t_score }),
  )

test('the best come first: by T-scores where each has one, by percents until then; what was not answered stands last', () => {
  const ids = (scales: ReturnType<typeof of>) => sortBestFirst(scales).map(({ scale }) => scale)
  expect(ids(of([12, null], [23, null], [15, null], [23, null]))).toEqual(['b', 'd', 'c', 'a'])
  expect(ids(of([95, 45], [60, 62], [50, 55]))).toEqual(['b', 'c', 'a'])
  const left = readScale({ scale: 'z', percent: 0, answered: 0, subscales: [], t_score: null })
  expect(sortBestFirst([left, ...of([0, null])]).map(({ scale }) => scale)).toEqual(['a', 'z'])
  expect(sortBestFirst([left, ...of([95, 45], [60, 62])]).map(({ scale }) => scale)).toEqual(['b', 'a', 'z'])
})

test('two subjects at most stand out, by T-scores and not by percents', () => {
  expect(highestOf(of([95, 45], [60, 62], [50, 55]))).toEqual(['b', 'c'])
  expect(highestOf(of([95, 45], [60, 62], [50, 50]))).toEqual(['b'])
})

test('before there are norms for every subject nothing is called the strongest', () => {
  expect(highestOf(of([95, null], [40, null]))).toEqual([])
  expect(highestOf(of([95, 70], [40, null]))).toEqual([])
})

test('within five points everything is even, and what is only begun is no strength', () => {
  expect(highestOf(of([80, 55], [70, 50]))).toEqual([])
  expect(highestOf(of([80, 56], [70, 50]))).toEqual(['a'])
  expect(highestOf(of([30, 39], [10, 28]))).toEqual([])
  expect(highestOf([])).toEqual([])
})

test('where every subject has one word, a sentence says where most was solved and with which to begin', () => {
  expect(strongestAndWeakest(of([12, null], [23, null], [15, null], [23, null]))).toEqual({
    most: ['b', 'd'],
    first: ['a'],
  })
  expect(strongestAndWeakest(of([95, 45], [60, 62], [50, 55]))).toEqual({ most: ['b'], first: ['a'] })
  expect(strongestAndWeakest(of([20, null], [20, null]))).toEqual({ most: [], first: [] })
  // If the lowest percent is high as well, no subject is named to begin with.
  expect(strongestAndWeakest(of([98, null], [90, null]))).toEqual({ most: ['a'], first: [] })
  expect(strongestAndWeakest([])).toEqual({ most: [], first: [] })
})
