import { expect, test } from 'vitest'
import { bandOf, lowestOf, bandPosition, standingOf } from './profile.rules.ts'

const of = (...percents: (number | null)[]) =>
  percents.map((percent, index) => ({ scale: 'abcdef'[index] ?? '', percent }))

test('at most two scales stand out, the highest first', () => {
  expect(standingOf(of(30, 85, 60))).toEqual({ highest: ['b', 'c'], isEven: false })
  expect(standingOf(of(90, 40, 40))).toEqual({ highest: ['a'], isEven: false })
})

test('a profile without a difference of a fifth is undecided: nothing is called the closest', () => {
  expect(standingOf(of(60, 50, 41))).toEqual({ highest: [], isEven: true })
  expect(standingOf(of(60, 50, 40)).isEven).toBe(false)
})

test('without answers there is no profile', () => {
  expect(standingOf(of(null, null))).toEqual({ highest: [], isEven: false })
})

test('the lowest scale could be tried more, and if all are equal there is none', () => {
  expect([lowestOf(of(50, 25, 75)), lowestOf(of(40, 40)), lowestOf(of(null, null)), lowestOf([])]).toEqual([
    'b',
    null,
    null,
    null,
  ])
})

test('a word has its place among the words', () => {
  const bands = [{ from: 33.3 }, { from: 0 }, { from: 75 }]
  expect([0, 25, 100 / 3, 66.7, 75, 100].map((percent) => bandPosition(bands, percent))).toEqual([1, 1, 2, 2, 3, 3])
})

test('a word begins where its band begins', () => {
  const bands = [{ from: 67 }, { from: 0 }, { from: 34 }]
  expect([0, 33.9, 34, 66.9, 67, 100].map((percent) => bandOf(bands, percent)?.from)).toEqual([0, 0, 34, 34, 67, 67])
})
