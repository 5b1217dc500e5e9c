import { expect, test } from 'vitest'
import { responsesOf } from '../data/responses.ts'
import { seededRandom } from '../numbers/random.ts'
import { eightItems } from '../testing/worked-items.ts'
import { observedInformation } from './observed-information.ts'
import { collapse } from './patterns.ts'
import { expectByTables } from './posteriors.ts'
import { normalQuadrature } from './quadrature.ts'
import { chancesAt, slopesOf, type Slopes } from './slopes.ts'
import { scoreFunctions } from './standard-errors.ts'

const quadrature = normalQuadrature()

test.each([
  ['2pl', 0, 2],
  ['2pl', 0.2, 2],
  ['3pl', 0, 3],
  ['3pl', 0.2, 3],
] as const)(
  'the information of %s with %d missing is minus the second derivative of the log-likelihood',
  (model, share, width) => {
    const { uniform } = seededRandom(4)
    const rows = Array.from({ length: 60 }, () =>
      Array.from({ length: 8 }, () => (uniform() < share ? '-' : uniform() < 0.55 ? '1' : '0')).join(''),
    )
    const patterns = collapse(responsesOf(rows), [0, 1, 2, 3, 4, 5, 6, 7])
    const slopes = slopesOf(eightItems(model))
    const matrix = observedInformation(patterns, scoreFunctions(slopes, quadrature, width), quadrature)
    const parameters = (['a', 'd', 'c'] as const).slice(0, width)
    const heightWith = (shifts: readonly [place: number, by: number][]) => {
      const moved: Slopes = { a: slopes.a.slice(), d: slopes.d.slice(), c: slopes.c.slice() }
      for (const [place, by] of shifts) moved[parameters[place % width]!][Math.floor(place / width)]! += by
      return expectByTables(patterns, chancesAt(moved, quadrature), quadrature).logLikelihood
    }
    const h = 2e-3
    const size = 8 * width
    // Within an item, between neighbours, and across groups of items.
    for (const [one, other] of [
      [0, 0],
      [0, 1],
      [1, 2],
      [0, width],
      [1, 5 * width],
      [width - 1, size - 1],
      [size - 1, size - 1],
    ] as const) {
      const second =
        (heightWith([
          [one, h],
          [other, h],
        ]) -
          heightWith([
            [one, h],
            [other, -h],
          ]) -
          heightWith([
            [one, -h],
            [other, h],
          ]) +
          heightWith([
            [one, -h],
            [other, -h],
          ])) /
        (4 * h * h)
      expect(matrix[one * size + other]! + second).toBeCloseTo(0, 2)
    }
  },
)
