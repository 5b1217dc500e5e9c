/** Equally spaced abilities with the normalised standard normal density as weights. */
export interface Quadrature {
  points: Float64Array
  weights: Float64Array
  /** The distance between neighbours. */
  step: number
}

/** 61 nodes on [−6, 6] unless another number or range is given. */
export function normalQuadrature(count = 61, limit = 6): Quadrature {
  const step = (2 * limit) / (count - 1)
  const points = Float64Array.from({ length: count }, (_, index) => -limit + index * step)
  const densities = points.map((point) => Math.exp((-point * point) / 2))
  const whole = densities.reduce((total, one) => total + one, 0)
  return { points, weights: densities.map((density) => density / whole), step }
}
