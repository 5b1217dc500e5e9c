import { expect, test } from 'vitest'
import { responsesOf } from '../data/responses.ts'
import { seededRandom } from '../numbers/random.ts'
import { invertPositive } from '../numbers/matrix.ts'
import { eightItems } from '../testing/worked-items.ts'
import { collapse, countAnswers, readPattern } from './patterns.ts'
import { expectByTables } from './posteriors.ts'
import { probability } from './model.ts'
import { normalQuadrature } from './quadrature.ts'
import { chancesAt, slopesOf } from './slopes.ts'
import { createSufficientStep } from './sufficient.ts'

const quadrature = normalQuadrature()
const { uniform } = seededRandom(2)
const rowsWith = (share: number) =>
  Array.from({ length: 200 }, () =>
    Array.from({ length: 8 }, () => (uniform() < share ? '-' : uniform() < 0.6 ? '1' : '0')).join(''),
  )
const columns = [0, 1, 2, 3, 4, 5, 6, 7]

test('patterns are the distinct rows, with their numbers and persons', () => {
  const rows = ['101', '111', '101', '0-1', '101', '0-1']
  const patterns = collapse(responsesOf(rows), [0, 1, 2])
  expect([...patterns.weights]).toEqual([3, 1, 2])
  expect([...patterns.ofPerson]).toEqual([0, 1, 0, 2, 0, 2])
  const row = new Uint8Array(3)
  readPattern(patterns, 2, row)
  expect([...row]).toEqual([0, 2, 1])
  expect(countAnswers(patterns)).toEqual({
    answered: Float64Array.from([6, 4, 6]),
    rights: Float64Array.from([4, 1, 6]),
  })
})

test.each([0, 0.3])('both E steps agree with a plain sum over persons, with %d of the answers missing', (share) => {
  const rows = rowsWith(share)
  const patterns = collapse(responsesOf(rows), columns)
  const items = eightItems('2pl')
  const byTables = expectByTables(patterns, chancesAt(slopesOf(items), quadrature), quadrature)
  const { rights } = countAnswers(patterns)
  const sums = createSufficientStep(patterns, quadrature, rights)(slopesOf(items))
  let logLikelihood = 0
  const answered = new Float64Array(8 * 61)
  const means = new Float64Array(8)
  for (const row of rows) {
    const posterior = quadrature.points.map((theta, node) =>
      items.reduce((product, item, index) => {
        const P = probability(item, theta)
        return row[index] === '1' ? product * P : row[index] === '0' ? product * (1 - P) : product
      }, quadrature.weights[node]!),
    )
    const whole = posterior.reduce((sum, one) => sum + one, 0)
    logLikelihood += Math.log(whole)
    columns.forEach((item) => {
      if (row[item] === '-') return
      posterior.forEach((one, node) => {
        answered[item * 61 + node]! += one / whole
        if (row[item] === '1') means[item]! += (one / whole) * quadrature.points[node]!
      })
    })
  }
  expect(sums.logLikelihood).toBeCloseTo(logLikelihood, 8)
  expect(byTables.logLikelihood).toBeCloseTo(logLikelihood, 8)
  expect([...sums.answered]).toEqual([...answered].map((value) => expect.closeTo(value, 8)))
  expect([...byTables.answered]).toEqual([...answered].map((value) => expect.closeTo(value, 8)))
  expect([...sums.means]).toEqual([...means].map((value) => expect.closeTo(value, 8)))
})

test('hundreds of items neither overflow nor vanish', () => {
  const many = Array.from({ length: 60 }, () => eightItems('2pl')).flat()
  const rows = ['1', '0'].map((answer) => answer.repeat(480))
  const patterns = collapse(
    responsesOf(rows),
    many.map((_, item) => item),
  )
  const sums = createSufficientStep(patterns, quadrature, countAnswers(patterns).rights)(slopesOf(many))
  const tables = expectByTables(patterns, chancesAt(slopesOf(many), quadrature), quadrature)
  expect(Number.isFinite(sums.logLikelihood)).toBe(true)
  expect(tables.logLikelihood).toBeCloseTo(sums.logLikelihood, 6)
})

test('a matrix times its inverse is the unit matrix; one that is not positive has none', () => {
  const matrix = Float64Array.from([4, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2])
  const inverse = invertPositive(matrix, 3)!
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 3; column += 1) {
      let product = 0
      for (let k = 0; k < 3; k += 1) product += matrix[row * 3 + k]! * inverse[k * 3 + column]!
      expect(product).toBeCloseTo(row === column ? 1 : 0, 12)
    }
  expect(invertPositive(Float64Array.from([1, 2, 2, 1]), 2)).toBeNull()
})
