const rootOfTwoPi = Math.sqrt(2 * Math.PI)

export const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / rootOfTwoPi

/**
 * The upper tail 1 − Φ(z) for z ≥ 0, accurate relative to itself: the power series of Φ near the middle and Laplace's
 * continued fraction beyond.
 */
function upperTail(z: number): number {
  if (z < 3) return 0.5 - centralShare(z)
  let fraction = 0
  for (let step = 120; step >= 1; step -= 1) fraction = step / (z + fraction)
  return normalDensity(z) / (z + fraction)
}

function centralShare(z: number): number {
  let [term, total] = [z, z]
  for (let odd = 3; Math.abs(term) > 1e-18 * Math.abs(total); odd += 2) {
    term *= (z * z) / odd
    total += term
  }
  return total * normalDensity(z)
}

/** Φ(z), the share of the standard normal distribution below z. */
export const normalShare = (z: number): number => (z < 0 ? upperTail(-z) : 1 - upperTail(z))

/** Φ⁻¹(p) for 0 < p < 1, by bisection and then Newton's steps; −∞ and ∞ at the ends. */
export function normalQuantile(p: number): number {
  if (!(p > 0)) return -Infinity
  if (p >= 1) return Infinity
  if (p > 0.5) return -normalQuantile(1 - p)
  let [low, high] = [-39, 0]
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    if (normalShare(middle) < p) low = middle
    else high = middle
  }
  let z = (low + high) / 2
  for (let step = 0; step < 4; step += 1) z -= (normalShare(z) - p) / normalDensity(z)
  return z
}

/** The share of the chi-square distribution with one degree of freedom above a value. */
export const chiSquareTail = (value: number): number => Math.min(1, 2 * upperTail(Math.sqrt(Math.max(0, value))))
