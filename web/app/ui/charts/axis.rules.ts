/** Returns round numbers from 0 up to at least the maximum, for the lines of a chart: at most five of them. */
export function ticksOf(max: number): number[] {
  const step = roundStep(Math.max(1, max) / 4)
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Returns the next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(least: number): number {
  if (least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power
}
