import { expect, test } from 'vitest'
import { simulateResponses } from '../recovery/recover.ts'
import { seededRandom } from '../numbers/random.ts'
import { calibrate } from './calibrate.ts'
import { dependentPairs, q3, rmsd, rmsdLimits } from './fit.ts'
import { collapse } from './patterns.ts'
import { estimatePersons } from './person-estimates.ts'

const random = seededRandom(11)
const items = Array.from({ length: 12 }, (_, index) => ({ a: 1.3, b: -1.5 + index * 0.25, c: 0 }))
const thetas = Float64Array.from({ length: 3000 }, random.normal)
const responses = simulateResponses(items, thetas, random)
// The last item repeats the answer to the one before for most persons.
for (let person = 0; person < 3000; person += 1)
  if (random.uniform() < 0.7) responses.values[person * 12 + 11] = responses.values[person * 12 + 10]!
// The answers to the first item do not rise with ability: the ablest are mostly wrong.
for (let person = 0; person < 3000; person += 1)
  if (thetas[person]! > 0.7) responses.values[person * 12] = random.uniform() < 0.15 ? 1 : 0

const patterns = collapse(
  responses,
  items.map((_, index) => index),
)
const { slopes } = calibrate(patterns, { model: '2pl' })
const persons = estimatePersons(patterns, slopes)

test('an item that does not follow the model has a large RMSD, and the others a small one', () => {
  const fits = [...rmsd(persons, slopes)]
  expect(fits[0]).toBeGreaterThan(rmsdLimits.review)
  expect(Math.max(...fits.slice(1, 10))).toBeLessThan(0.05)
})

test('two items that depend on each other are found by Q3', () => {
  const matrix = q3(patterns, slopes, persons.thetas)
  expect(dependentPairs(matrix)[0]?.items).toEqual([10, 11])
  expect(matrix[10]![11]).toBe(matrix[11]![10])
  expect(matrix[3]![3]).toBeNull()
})
