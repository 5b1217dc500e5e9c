/** Prior distributions of item parameters, added to the likelihood of each item. */
export interface Priors {
  /** ln a is normal with mean 0 and this deviation. */
  logA: number
  /** b is normal with mean 0 and this deviation. */
  b: number
  /** c has a Beta distribution. */
  c: readonly [alpha: number, beta: number]
}

/** For small samples and multiple choice: ln a ~ N(0, 0.5²), b ~ N(0, 2²), c ~ Beta(5, 17). */
export const usualPriors: Priors = { logA: 0.5, b: 2, c: [5, 17] }

/** A function of (a, d, c) with its gradient, and its curvature as a positive definite matrix of three rows. */
export interface Terms {
  value: number
  gradient: Float64Array
  curvature: Float64Array
}

export const noTerms = (): Terms => ({ value: 0, gradient: new Float64Array(3), curvature: new Float64Array(9) })

/**
 * Adds the logarithm of the prior density of a (lognormal), b = −d/a and, with guessing, c. The curvature leaves out
 * second derivatives of b and of ln a, so it is always positive.
 */
export function addPriors(terms: Terms, { a, d, c }: { a: number; d: number; c: number }, priors: Priors): void {
  const { gradient, curvature } = terms
  const [logA, b] = [Math.log(a), -d / a]
  const ofB = [-b / a, -1 / a]
  terms.value -= logA + logA ** 2 / (2 * priors.logA ** 2) + b ** 2 / (2 * priors.b ** 2)
  gradient[0]! -= (1 + logA / priors.logA ** 2) / a
  curvature[0]! += 1 / (a * priors.logA) ** 2
  for (let row = 0; row < 2; row += 1) {
    gradient[row]! -= (b * ofB[row]!) / priors.b ** 2
    for (let column = 0; column < 2; column += 1)
      curvature[row * 3 + column]! += (ofB[row]! * ofB[column]!) / priors.b ** 2
  }
  if (c <= 0) return
  const [alpha, beta] = [priors.c[0] - 1, priors.c[1] - 1]
  terms.value += alpha * Math.log(c) + beta * Math.log(1 - c)
  gradient[2]! += alpha / c - beta / (1 - c)
  curvature[8]! += alpha / c ** 2 + beta / (1 - c) ** 2
}
