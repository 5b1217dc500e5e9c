import { expect, test } from 'vitest'
import { chooseItem, easing } from './next-item.ts'
import { usualRules, type AdaptiveRules, type BankItem } from './rules.ts'
import { prepareBank, runAdaptive } from './run.ts'
import { simulateAdaptive, type SimulationOptions } from './simulate.ts'

const slopes = [1.1, 0.9, 1.4, 1.2, 0.8, 1.5, 1.0, 1.3, 0.95, 1.25, 1.05, 1.6]
const difficulties = [-2, -1.4, -1, -0.6, -0.3, 0, 0.2, 0.5, 0.9, 1.3, 1.7, 2.2]
const answers = [1, 1, 1, 1, 0, 1, 1, 0, 1, 0, 0, 0] as const
const bank: BankItem[] = slopes.map((a, index) => ({
  item: String(index + 1),
  a,
  b: difficulties[index]!,
  c: 0.2,
  area: 'LSM'[index % 3]!,
}))
const six: AdaptiveRules = { ...usualRules, minItems: 6, maxItems: 6 }
const pathOf = (rules: AdaptiveRules, items = bank) => {
  const { steps, end } = runAdaptive(prepareBank(items), rules, (index) => answers[index]!)
  return { path: steps.map(({ index, theta, se }) => [items[index]!.item, theta, se]), end }
}
const near = (path: [string, number, number][]) =>
  path.map(([item, theta, se]) => [item, expect.closeTo(theta, 5), expect.closeTo(se, 5)])

test('the worked path without areas', () => {
  expect(pathOf(six)).toEqual({
    end: 'max-items',
    path: near([
      ['6', 0.353455, 0.935451],
      ['8', -0.051052, 0.84443],
      ['3', 0.108091, 0.781472],
      ['4', 0.257523, 0.739498],
      ['7', 0.415873, 0.717327],
      ['10', 0.260915, 0.674831],
    ]),
  })
})

const areas = [
  { area: 'L', share: 0.5 },
  { area: 'S', share: 0.25 },
  { area: 'M', share: 0.25 },
]

test('the worked path with shares of areas', () => {
  expect(pathOf({ ...six, areas }).path).toEqual(
    near([
      ['4', 0.24575, 0.940544],
      ['8', -0.140847, 0.835604],
      ['6', 0.136473, 0.788331],
      ['7', 0.319865, 0.757248],
      ['10', 0.161696, 0.7169],
      ['5', -0.062677, 0.713338],
    ]),
  )
})

test('an empty area is skipped, and a bank that ends says so', () => {
  const found = pathOf(
    { ...six, areas, maxItems: 20, minItems: 20 },
    bank.filter(({ area }) => area !== 'M'),
  )
  expect(found.path).toHaveLength(8)
  expect(found.end).toBe('bank-empty')
})

test('a form ends by precision, by the line, and never before its least length', () => {
  const long = { ...usualRules, maxItems: 12 }
  expect(pathOf({ ...long, minItems: 2, maxSe: 0.8 })).toMatchObject({ end: 'precision', path: { length: 3 } })
  expect(pathOf({ ...long, minItems: 5, maxSe: 0.8 })).toMatchObject({ end: 'precision', path: { length: 5 } })
  expect(pathOf({ ...long, minItems: 3, maxSe: null, cutTheta: 1.6 })).toMatchObject({
    end: 'classification',
    path: { length: 3 },
  })
})

const nobody = { given: [], theta: 0 }

test('families, enemies and withheld items', () => {
  const related = bank.map((item) => ({
    ...item,
    ...(['6', '3'].includes(item.item) && { family: 'twins' }),
    ...(item.item === '8' && { enemies: ['10'] }),
  }))
  const met = pathOf({ ...six, maxItems: 12, minItems: 12, maxSe: null }, related).path.map(([item]) => item)
  expect(met).toContain('6')
  expect(met).not.toContain('3')
  expect(met.filter((item) => item === '8' || item === '10')).toHaveLength(1)
  const withheld = new Set(bank.map((_, index) => index).filter((index) => index !== 0))
  expect(chooseItem(bank, six, { ...nobody, withheld })).toMatchObject({ index: 0, reason: 'information' })
  expect(chooseItem(bank, six, { given: [0], theta: 0, withheld })).toMatchObject({ index: 5, reason: 'withheld' })
})

test('the best are drawn from, in fewer and fewer', () => {
  const rules = { ...six, randomesque: [5, 3, 1] }
  const drawn = (given: number[]) =>
    new Set(
      Array.from(
        { length: 100 },
        (_, index) => chooseItem(bank, rules, { given, theta: 0, uniform: () => index / 100 })?.index,
      ),
    ).size
  expect([drawn([]), drawn([0]), drawn([0, 1]), drawn([0, 1, 4])]).toEqual([5, 3, 1, 1])
})

test('children begin with the easier half, and easier items are taken for a share of right answers', () => {
  expect(easing({ a: 1.2, c: 0 }, 0.7)).toBeCloseTo(Math.log(0.7 / 0.3) / 1.2, 12)
  expect(easing({ a: 1.2, c: 0.2 }, null)).toBe(0)
  expect(chooseItem(bank, { ...six, easierFirst: 3 }, nobody)).toMatchObject({ index: 5, reason: 'easier' })
  const alike = bank.map((item) => ({ ...item, a: 1.2, c: 0 }))
  expect(chooseItem(alike, { ...six, successRate: 0.7 }, nobody)?.index).toBe(3)
})

/** Eighty items, eight for each item of a form. */
const large: BankItem[] = Array.from({ length: 80 }, (_, index) => ({
  item: `i${index}`,
  a: 1 + (index % 7) / 7,
  b: -2.4 + (4.8 * index) / 79,
  c: index % 2 ? 0.2 : 0,
  area: 'LS'[index % 2]!,
}))
const options: SimulationOptions = {
  persons: 300,
  seed: 1,
  abilities: { mean: 0, sd: 1 },
  maxExposure: null,
  exposureAfter: 50,
  sympsonHetter: null,
}
const usual: AdaptiveRules = { ...usualRules, minItems: 5, maxItems: 12, maxSe: 0.38, cutTheta: 0.5 }

test('a simulation tells bias, error, length, exposure, use of the bank and right classification', () => {
  const found = simulateAdaptive(large, usual, options)
  expect(Math.abs(found.bias)).toBeLessThan(0.1)
  expect(found.rmse).toBeLessThan(0.55)
  expect(found.length.min).toBeGreaterThanOrEqual(5)
  expect(found.length.max).toBeLessThanOrEqual(12)
  expect(found.classifiedRightly).toBeGreaterThan(0.85)
  expect(found.exposure.reduce((sum, one) => sum + one, 0)).toBeCloseTo(found.length.mean, 10)
  expect(Object.values(found.ends).reduce((sum, one) => sum + one, 0)).toBe(300)
  // The first item is the same for everybody unless something is done about it.
  expect(found.maxExposure).toBe(1)
  expect(simulateAdaptive(large, usual, options)).toEqual(found)
})

test('exposure falls by drawing, by withholding and by admission chances', () => {
  const drawn = simulateAdaptive(large, { ...usual, randomesque: [5, 4, 3, 2, 1] }, options)
  expect(drawn.maxExposure).toBeLessThan(0.9)
  const withheld = simulateAdaptive(large, usual, { ...options, maxExposure: 0.25 })
  expect(withheld.maxExposure).toBeLessThan(0.45)
  expect(withheld.bankUse).toBeGreaterThan(drawn.bankUse)
  const admitted = simulateAdaptive(large, usual, { ...options, sympsonHetter: { max: 0.25, rounds: 5 } })
  expect(admitted.maxExposure).toBeLessThan(0.45)
  expect(Math.min(...admitted.admission!)).toBeLessThan(0.5)
})
