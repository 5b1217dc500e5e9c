/**
 * The inverse of a symmetric positive definite matrix of `size` rows, stored row by row; null if it is not positive
 * definite. By Cholesky's decomposition.
 */
export function invertPositive(matrix: Float64Array, size: number): Float64Array | null {
  const lower = decompose(matrix, size)
  if (!lower) return null
  const inverse = invertLower(lower, size)
  const product = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let total = 0
      for (let k = row; k < size; k += 1) total += inverse[k * size + row]! * inverse[k * size + column]!
      product[row * size + column] = total
      product[column * size + row] = total
    }
  return product
}

function decompose(matrix: Float64Array, size: number): Float64Array | null {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let total = matrix[row * size + column]!
      for (let k = 0; k < column; k += 1) total -= lower[row * size + k]! * lower[column * size + k]!
      if (row !== column) lower[row * size + column] = total / lower[column * size + column]!
      else if (total > 1e-12 * Math.abs(matrix[row * size + row]!)) lower[row * size + row] = Math.sqrt(total)
      else return null
    }
  return lower
}

function invertLower(lower: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size)
  for (let column = 0; column < size; column += 1) {
    inverse[column * size + column] = 1 / lower[column * size + column]!
    for (let row = column + 1; row < size; row += 1) {
      let total = 0
      for (let k = column; k < row; k += 1) total -= lower[row * size + k]! * inverse[k * size + column]!
      inverse[row * size + column] = total / lower[row * size + row]!
    }
  }
  return inverse
}

/**
 * The step x of `matrix` · x = `gradient` for up to three unknowns, as used by Newton's method; unknowns that are not
 * free stay at 0. A matrix that is not positive definite gets a ridge until it is.
 */
export function solveStep(matrix: Float64Array, gradient: Float64Array, isFree: readonly boolean[]): Float64Array {
  const places = isFree.flatMap((free, place) => (free ? [place] : []))
  const size = places.length
  const width = gradient.length
  const step = new Float64Array(width)
  if (size === 0) return step
  for (let ridge = 0; ; ridge = ridge === 0 ? 1e-8 : ridge * 10) {
    const own = new Float64Array(size * size)
    places.forEach((row, r) =>
      places.forEach((column, c) => {
        const value = matrix[row * width + column]!
        own[r * size + c] = row === column ? value * (1 + ridge) + ridge : value
      }),
    )
    const inverse = invertPositive(own, size)
    if (!inverse && ridge < 1e8) continue
    if (!inverse) return step
    places.forEach((row, r) => {
      places.forEach((column, c) => (step[row]! += inverse[r * size + c]! * gradient[column]!))
    })
    return step
  }
}
