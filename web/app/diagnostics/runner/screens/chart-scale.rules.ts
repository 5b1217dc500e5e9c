/** Marks of the value axis: from zero in round steps, with the last at or above the greatest value. */
export function marksFor(values: readonly number[]): number[] {
  const top = Math.max(0, ...values)
  if (top === 0) return [0, 1]
  const rough = top / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((size) => size * magnitude >= rough - 1e-9) ?? 10)
  const count = Math.ceil(top / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 1000) / 1000)
}
