import { expect, test } from 'vitest'
import { readScale } from './compass.rules.ts'
import { sortBestFirst, strongestAndWeakest, highestOf } from './subjects.rules.ts'

const of = (...scores: [percent: number, t: number | null][]) =>
  scores.map(([percent, t_score], at) =>
    readScale({ scale: 'abcdef'[at] ?? '', percent, answered: 1, subscales: [], t_score }),
  )

test('the best subjects come first: by T-scores if each has one, otherwise by percentages; unanswered ones come last', () => {
  const ids = (scales: ReturnType<typeof of>) => sortBestFirst(scales).map(({ scale }) => scale)
  expect(ids(of([12, null], [23, null], [15, null], [23, null]))).toEqual(['b', 'd', 'c', 'a'])
  expect(ids(of([95, 45], [60, 62], [50, 55]))).toEqual(['b', 'c', 'a'])
  const left = readScale({ scale: 'z', percent: 0, answered: 0, subscales: [], t_score: null })
  expect(sortBestFirst([left, ...of([0, null])]).map(({ scale }) => scale)).toEqual(['a', 'z'])
  expect(sortBestFirst([left, ...of([95, 45], [60, 62])]).map(({ scale }) => scale)).toEqual(['b', 'a', 'z'])
})

test('at most two subjects stand out, by T-scores and not by percentages', () => {
  expect(highestOf(of([95, 45], [60, 62], [50, 55]))).toEqual(['b', 'c'])
  expect(highestOf(of([95, 45], [60, 62], [50, 50]))).toEqual(['b'])
})

test('until every subject has norms nothing is called the strongest', () => {
  expect(highestOf(of([95, null], [40, null]))).toEqual([])
  expect(highestOf(of([95, 70], [40, null]))).toEqual([])
})

test('results within five points are even, and the lowest level is not a strength', () => {
  expect(highestOf(of([80, 55], [70, 50]))).toEqual([])
  expect(highestOf(of([80, 56], [70, 50]))).toEqual(['a'])
  expect(highestOf(of([30, 39], [10, 28]))).toEqual([])
  expect(highestOf([])).toEqual([])
})

test('if every subject has the same word, a sentence says where most was solved and where to begin', () => {
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
