/** Sums, means and correlations. What is undefined, such as the variance of one number, is null and never NaN. */
export type Numbers = ArrayLike<number>

export function sum(numbers: Numbers): number {
  let total = 0
  for (let index = 0; index < numbers.length; index += 1) total += numbers[index]!
  return total
}

export const mean = (numbers: Numbers): number | null => (numbers.length === 0 ? null : sum(numbers) / numbers.length)

/** Σ(x − mean)² / (N − 1). */
export function variance(numbers: Numbers): number | null {
  const middle = mean(numbers)
  if (middle === null || numbers.length < 2) return null
  let squares = 0
  for (let index = 0; index < numbers.length; index += 1) squares += (numbers[index]! - middle) ** 2
  return squares / (numbers.length - 1)
}

export function standardDeviation(numbers: Numbers): number | null {
  const own = variance(numbers)
  return own === null ? null : Math.sqrt(own)
}

/** Pearson's correlation from sums over pairs; null if one side is constant. */
export function correlationOfSums(n: number, [x, y, xx, yy, xy]: readonly number[]): number | null {
  if (n < 2) return null
  const [ofX, ofY] = [xx! - (x! * x!) / n, yy! - (y! * y!) / n]
  const isConstant = (own: number, squares: number) => own <= 1e-12 * Math.max(1, squares)
  if (isConstant(ofX, xx!) || isConstant(ofY, yy!)) return null
  return (xy! - (x! * y!) / n) / Math.sqrt(ofX * ofY)
}

/** Pearson's correlation of two lists of equal length; null if one is constant. */
export function correlation(xs: Numbers, ys: Numbers): number | null {
  const [middleX, middleY] = [mean(xs) ?? 0, mean(ys) ?? 0]
  const sums = [0, 0, 0, 0, 0]
  for (let index = 0; index < xs.length; index += 1) {
    const [x, y] = [xs[index]! - middleX, ys[index]! - middleY]
    sums[2]! += x * x
    sums[3]! += y * y
    sums[4]! += x * y
  }
  return correlationOfSums(xs.length, sums)
}

export function median(numbers: Numbers): number | null {
  const sorted = Float64Array.from(numbers as ArrayLike<number>).sort()
  if (sorted.length === 0) return null
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const clip = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
