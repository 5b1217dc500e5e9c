import { expect, test } from 'vitest'
import { responsesOf, type Responses } from '../data/responses.ts'
import { recover } from '../recovery/recover.ts'
import { lsat, lsatRows } from '../testing/lsat.ts'
import { calibrate, type Model } from './calibrate.ts'
import { bounds } from './m-step.ts'
import { collapse } from './patterns.ts'
import { estimatePersons } from './person-estimates.ts'
import { usualPriors } from './priors.ts'
import { normalQuadrature } from './quadrature.ts'
import { parametersOf } from './slopes.ts'
import { standardErrors } from './standard-errors.ts'

function fit(responses: Responses, model: Model) {
  const patterns = collapse(
    responses,
    Array.from({ length: responses.items }, (_, item) => item),
  )
  const { slopes, ...ended } = calibrate(patterns, { model })
  const errors = standardErrors(patterns, slopes, normalQuadrature(), { model })
  return { ...ended, items: parametersOf(slopes), errors, patterns, persons: estimatePersons(patterns, slopes) }
}
const near = (values: readonly number[], digits: number) => values.map((value) => expect.closeTo(value, digits))

const two = fit(lsat(), '2pl')
const one = fit(lsat(), '1pl')

test('two parameters of LSAT 6 are those of the reference, far within its tolerance', () => {
  expect(two.converged).toBe(true)
  expect(two.items.map(({ a }) => a)).toEqual(near([0.825659, 0.722744, 0.890875, 0.688368, 0.656856], 5))
  expect(two.items.map(({ b }) => b)).toEqual(near([-3.358811, -1.370057, -0.279666, -1.866381, -3.125907], 5))
  expect(two.persons.logLikelihood).toBeCloseTo(-2466.6534, 4)
})

test('standard errors are those of the observed information', () => {
  expect(two.errors.map(({ a }) => a)).toEqual(near([0.258, 0.187, 0.233, 0.185, 0.21], 3))
  // By second differences of the log-likelihood.
  expect(two.errors.map(({ b }) => b)).toEqual(near([0.86641, 0.30749, 0.09962, 0.43431, 0.87116], 3))
})

test('one common slope', () => {
  expect(one.items.map(({ a }) => a)).toEqual(near([0.755135, 0.755135, 0.755135, 0.755135, 0.755135], 5))
  expect(one.items.map(({ b }) => b)).toEqual(near([-3.615267, -1.322421, -0.317631, -1.730091, -2.780172], 5))
  expect(one.persons.logLikelihood).toBeCloseTo(-2466.9376, 4)
  expect(one.errors[0]!.a).toBeCloseTo(0.0694, 4)
})

test.each([
  ['00000', -1.89677, 0.801278],
  ['10000', -1.366059, 0.803094],
  ['00001', -1.474814, 0.802276],
  ['11100', -0.303723, 0.823609],
  ['00111', -0.440881, 0.819694],
  ['11011', 0.008177, 0.833782],
  ['11111', 0.645621, 0.859007],
])('%s has the posterior mean %d with a deviation of %d', (pattern, theta, error) => {
  const place = two.patterns.ofPerson[lsatRows.indexOf(pattern)]!
  expect(two.persons.thetas[place]).toBeCloseTo(theta, 4)
  expect(two.persons.errors[place]).toBeCloseTo(error, 4)
})

test('guessing can only raise the likelihood', () => {
  const three = fit(lsat(), '3pl')
  expect(three.converged).toBe(true)
  expect(three.persons.logLikelihood).toBeGreaterThanOrEqual(two.persons.logLikelihood)
  for (const { c } of three.items) expect(c).toBeLessThanOrEqual(bounds.c[1])
})

test('missing answers are left out of the products: a person without any changes nothing, a half answered one does', () => {
  const alone = fit(responsesOf([...lsatRows, '-----']), '2pl')
  expect(alone.items).toEqual(two.items.map(({ a, b, c }) => ({ a: expect.closeTo(a, 5), b: expect.closeTo(b, 4), c })))
  expect(alone.persons.thetas[alone.patterns.ofPerson[1000]!]).toBeCloseTo(0, 10)
  expect(alone.persons.errors[alone.patterns.ofPerson[1000]!]).toBeCloseTo(1, 4)
})

test('the same estimates whether answers are missing in few or in many different places', () => {
  const rows = lsatRows.map((row, person) =>
    [...row].map((answer, item) => ((person * 7 + item * 13) % 11 === 0 ? '-' : answer)).join(''),
  )
  const some = fit(responsesOf(rows), '2pl')
  expect(some.converged).toBe(true)
  // By BFGS on the same likelihood in another program.
  expect(some.items.map(({ a }) => a)).toEqual(near(missingExpected.a, 3))
  expect(some.items.map(({ b }) => b)).toEqual(near(missingExpected.b, 3))
})
const missingExpected = {
  a: [0.768753, 0.682848, 0.995033, 0.699355, 0.589732],
  b: [-3.561796, -1.431515, -0.252812, -1.827257, -3.453229],
}

test('an item against the others ends at the bound of a, without errors of what is bound', () => {
  const turned = lsatRows.map((row) => row.slice(0, 4) + (row.startsWith('111') ? '0' : '1'))
  const { items, errors, converged } = fit(responsesOf(turned), '2pl')
  expect(converged).toBe(true)
  expect(items[4]!.a).toBe(bounds.a[0])
  expect(errors[4]!.a).toBeNull()
})

test('what does not converge says so', () => {
  const patterns = collapse(lsat(), [0, 1, 2, 3, 4])
  expect(calibrate(patterns, { model: '2pl', maxCycles: 3 })).toMatchObject({ converged: false, cycles: 3 })
})

test('parameters of simulated answers are recovered without bias, about as exactly as their errors promise', () => {
  const { a, b, theta, converged } = recover({ model: '2pl', persons: 2000, items: 20, replications: 2, seed: 5 })
  expect(converged).toBe(2)
  expect(Math.abs(a.bias)).toBeLessThan(0.04)
  expect(Math.abs(b.bias)).toBeLessThan(0.04)
  expect(a.rmse).toBeLessThan(1.4 * a.promised!)
  expect(b.rmse).toBeLessThan(1.4 * b.promised!)
  expect(a.rmse).toBeGreaterThan(0.6 * a.promised!)
  expect(theta.correlation).toBeGreaterThan(0.88)
})

test('guessing is recovered with priors', () => {
  const { a, b, c } = recover({
    model: '3pl',
    persons: 3000,
    items: 15,
    replications: 1,
    seed: 3,
    priors: usualPriors,
  })
  expect(a.rmse).toBeLessThan(0.3)
  expect(b.rmse).toBeLessThan(0.3)
  expect(c!.rmse).toBeLessThan(0.08)
})
