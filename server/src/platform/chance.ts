export type Chance = ReturnType<typeof chanceFrom>

/** Creates a repeatable random generator: the same seed makes the same demo country on every machine. */
export function chanceFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('cannot pick from an empty list')
    return found
  }
  /** True with probability `share` (0 to 1). */
  const happens = (share: number): boolean => next() < share
  /** Roughly normal with mean 0 and standard deviation 1: the sum of twelve draws. */
  const normal = (): number => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6)
  return { next, below, pick, happens, normal }
}
