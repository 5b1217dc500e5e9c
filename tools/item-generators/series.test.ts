import { expect, test } from 'vitest'
import { generateFigureSeries, generateNumberSeries, solveFigures } from './series.ts'
import { continueSeries } from '../../server/src/diagnostics/generators/series/continue-series.rules.ts'

test.each([
  ['steps of three', [2, 5, 8, 11, 14], 17],
  ['doubling', [3, 6, 12, 24, 48], 96],
  ['growing steps', [4, 5, 8, 13, 20], 29],
  ['twice and less five', [9, 18, 13, 26, 21, 42, 37], 74],
  ['the sum of the two before', [1, 4, 5, 9, 14], 23],
  ['twice and one more', [2, 5, 11, 23], 47],
  ['two series woven together', [1, 20, 3, 18, 5, 16, 7], 14],
])('the solver continues %s', (_, terms, next) => {
  expect(continueSeries(terms)).toBe(next)
})

test('too few terms, or terms without a rule, have no answer', () => {
  // 2 4 8 may double, or double and add four by turns.
  expect(continueSeries([2, 4, 8])).toBeNull()
  expect(continueSeries([3, 1, 4, 1, 5, 9])).toBeNull()
})

test('every generated number series has one next term, and the same seed gives it again', () => {
  for (const rule of ['add', 'multiply', 'growing', 'alternating', 'sum-of-two'] as const) {
    for (let seed = 1; seed <= 20; seed += 1) {
      const series = generateNumberSeries({ rule, terms: 7 }, seed)
      expect(continueSeries(series.terms)).toBe(series.answer)
      expect(generateNumberSeries({ rule, terms: 7 }, seed)).toEqual(series)
    }
  }
})

test('every figure series has one right option among six different ones, and none stands out by count', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { shown, options, right } = generateFigureSeries({ mark: 'growing', turn: 'steady', terms: 5, place: 4 }, seed)
    expect(right).toBe(4)
    expect(solveFigures(shown, options)).toBe(4)
    expect(new Set(options.map((option) => JSON.stringify(option))).size).toBe(6)
    for (const mark of options.map((option) => option.mark)) expect(options.filter((option) => option.mark === mark)).toHaveLength(2)
    for (const turn of options.map((option) => option.turn)) expect(options.filter((option) => option.turn === turn)).toHaveLength(3)
  }
})
