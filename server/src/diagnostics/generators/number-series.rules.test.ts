import { expect, test } from 'vitest'
import { seededRandom } from '../instrument/seeded.rules.ts'
import { numberSeries, seriesRules } from './number-series.rules.ts'

const seeds = Array.from({ length: 300 }, (_, seed) => seed)

/** The next terms by all rules that fit the shown ones, computed independently of the generator. */
function continuations(series: number[]): number[] {
  const steps = series.slice(1).map((term, index) => term - (series[index] ?? 0))
  const last = series.at(-1) ?? 0
  const growth = steps.slice(1).map((step, index) => step - (steps[index] ?? 0))
  const areSame = (numbers: number[]) => numbers.every((number) => number === numbers[0])
  const factor = (series[1] ?? 0) / (series[0] ?? 1)
  return [
    ...(areSame(steps) ? [last + (steps[0] ?? 0)] : []),
    ...(areSame(growth) ? [last + (steps.at(-1) ?? 0) + (growth[0] ?? 0)] : []),
    ...(series.slice(1).every((term, index) => term === (series[index] ?? 0) * factor) ? [last * factor] : []),
  ]
}

test.each(seriesRules)('exactly one option continues the series, by every rule that fits it (%s)', (rule) => {
  for (const seed of seeds) {
    const { fills, options, right } = numberSeries({ name: 'number-series', rule }, seededRandom(seed, 'g1'))
    const next = [...new Set(continuations((fills.series ?? '').split(', ').map(Number)))]
    expect([next.length, options.indexOf(String(next[0]))]).toEqual([1, right])
    expect(new Set(options).size).toBe(5)
  }
})

test('the right option is equally frequent in every position', () => {
  const places = seeds.map(
    (seed) => numberSeries({ name: 'number-series', rule: 'step' }, seededRandom(seed, 'g1')).right,
  )
  for (const place of [0, 1, 2, 3, 4])
    expect(Math.abs(places.filter((one) => one === place).length - 60)).toBeLessThan(30)
})

test('a seed always makes the same item, because attempts are scored by it again', () => {
  expect(seriesRules.map((rule) => numberSeries({ name: 'number-series', rule }, seededRandom(42, 'g1')))).toEqual([
    { fills: { series: '16, 19, 22, 25, 28' }, options: ['34', '30', '32', '28', '31'], right: 4 },
    { fills: { series: '10, 11, 14, 19, 26' }, options: ['33', '35', '34', '36', '26'], right: 1 },
    { fills: { series: '5, 10, 20, 40, 80' }, options: ['80', '161', '120', '159', '160'], right: 4 },
  ])
})
