/**
 * Minimises the sum of squared residuals over a few unknowns by Levenberg and Marquardt's method with derivatives by
 * central differences.
 */
export function leastSquares(
  residualsAt: (unknowns: readonly number[]) => Float64Array,
  start: readonly number[],
): number[] {
  let unknowns = [...start]
  let residuals = residualsAt(unknowns)
  let damping = 1e-3
  for (let cycle = 0; cycle < 200; cycle += 1) {
    const step = dampedStep(derivatives(residualsAt, unknowns), residuals, damping)
    const tried = unknowns.map((value, index) => value + step[index]!)
    const next = residualsAt(tried)
    if (!(squares(next) <= squares(residuals))) {
      damping *= 10
      if (damping > 1e12) return unknowns
      continue
    }
    damping = Math.max(1e-12, damping / 10)
    unknowns = tried
    residuals = next
    if (Math.max(...step.map(Math.abs)) < 1e-11) return unknowns
  }
  return unknowns
}

function derivatives(residualsAt: (unknowns: readonly number[]) => Float64Array, at: readonly number[]) {
  const width = 1e-6
  return at.map((_, index) => {
    const shifted = (by: number) => residualsAt(at.map((value, other) => (other === index ? value + by : value)))
    const [above, below] = [shifted(width), shifted(-width)]
    return above.map((value, place) => (value - below[place]!) / (2 * width))
  })
}

function dampedStep(columns: readonly Float64Array[], residuals: Float64Array, damping: number): number[] {
  const size = columns.length
  const matrix = columns.map((column, row) =>
    columns.map((other, place) => dot(column, other) * (row === place ? 1 + damping : 1)),
  )
  const right = columns.map((column) => -dot(column, residuals))
  for (let pivot = 0; pivot < size; pivot += 1)
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue
      const factor = matrix[row]![pivot]! / matrix[pivot]![pivot]!
      for (let column = pivot; column < size; column += 1) matrix[row]![column]! -= factor * matrix[pivot]![column]!
      right[row]! -= factor * right[pivot]!
    }
  return right.map((value, index) => value / matrix[index]![index]!)
}

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((total, value, index) => total + value * other[index]!, 0)
const squares = (residuals: Float64Array): number => dot(residuals, residuals)
