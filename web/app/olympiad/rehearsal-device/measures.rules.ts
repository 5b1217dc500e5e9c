/** The middle of some times, the lower one of two; null of none. */
export const middleOf = (times: readonly number[]): number | null =>
  [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) / 2)] ?? null
