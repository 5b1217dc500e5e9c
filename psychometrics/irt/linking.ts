import { leastSquares } from '../numbers/least-squares.ts'
import { mean, standardDeviation } from '../numbers/statistics.ts'
import { probability, type ItemParameters } from './model.ts'
import { normalQuadrature } from './quadrature.ts'

/** θ on the scale of Y is A·θ + B for θ on the scale of X. */
export interface Link {
  A: number
  B: number
}

/** Parameters of one anchor item as estimated on both scales. */
export interface Anchor {
  x: ItemParameters
  y: ItemParameters
}

/** Puts parameters of the scale X on the scale Y: a / A, A·b + B, and c as it is. */
export const transformed = ({ a, b, c }: ItemParameters, { A, B }: Link): ItemParameters => ({
  a: a / A,
  b: A * b + B,
  c,
})

const meanOf = (numbers: readonly number[]): number => mean(numbers) ?? Number.NaN

export function meanMean(anchors: readonly Anchor[]): Link {
  const A = meanOf(anchors.map(({ x }) => x.a)) / meanOf(anchors.map(({ y }) => y.a))
  return { A, B: meanOf(anchors.map(({ y }) => y.b)) - A * meanOf(anchors.map(({ x }) => x.b)) }
}

/** Needs two anchors or more. */
export function meanSigma(anchors: readonly Anchor[]): Link {
  const deviation = (numbers: number[]) => standardDeviation(numbers) ?? Number.NaN
  const A = deviation(anchors.map(({ y }) => y.b)) / deviation(anchors.map(({ x }) => x.b))
  return { A, B: meanOf(anchors.map(({ y }) => y.b)) - A * meanOf(anchors.map(({ x }) => x.b)) }
}

/** Abilities from −4 to 4 in steps of 0.2 of the scale Y, weighted by the normal density. */
const grid = normalQuadrature(41, 4)

/** Minimises Σ_q w_q Σ_j (P_jY − P_jX*)² (Haebara, 1980). */
export const haebara = (anchors: readonly Anchor[]): Link =>
  fitLink(anchors, (link) =>
    Float64Array.from(
      anchors.flatMap(({ x, y }) => {
        const moved = transformed(x, link)
        return Array.from(
          grid.points,
          (point, node) => Math.sqrt(grid.weights[node]!) * (probability(y, point) - probability(moved, point)),
        )
      }),
    ),
  )

/** Minimises Σ_q w_q (Σ_j P_jY − Σ_j P_jX*)² (Stocking and Lord, 1983). */
export const stockingLord = (anchors: readonly Anchor[]): Link =>
  fitLink(anchors, (link) =>
    grid.points.map((point, node) => {
      const differences = anchors.map(({ x, y }) => probability(y, point) - probability(transformed(x, link), point))
      return Math.sqrt(grid.weights[node]!) * differences.reduce((total, one) => total + one, 0)
    }),
  )

function fitLink(anchors: readonly Anchor[], residuals: (link: Link) => Float64Array): Link {
  const start = meanMean(anchors)
  const [A, B] = leastSquares(([a = 1, b = 0]) => residuals({ A: a, B: b }), [start.A, start.B])
  return { A: A!, B: B! }
}

/**
 * Links by Stocking and Lord's method, takes out the anchors whose difficulties lie more than `maxDistance` from the
 * line, and repeats until none is left to take out. Returns the indexes of the anchors taken out.
 */
export function linkWithoutOutliers(
  anchors: readonly Anchor[],
  maxDistance = 0.5,
): { link: Link; dropped: number[] } | null {
  let used = anchors.map((_, index) => index)
  for (;;) {
    if (used.length < 2) return null
    const link = stockingLord(used.map((index) => anchors[index]!))
    const isNear = (index: number) => {
      const { x, y } = anchors[index]!
      return Math.abs(y.b - (link.A * x.b + link.B)) <= maxDistance
    }
    const next = used.filter(isNear)
    if (next.length === used.length)
      return { link, dropped: anchors.flatMap((_, index) => (used.includes(index) ? [] : [index])) }
    used = next
  }
}
