export type Random = ReturnType<typeof random>

/** The same seed gives the same numbers on every machine, so a generated item can be made again byte for byte. */
export function random(seed: number) {
  let state = seed >>> 0

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const rest = [...list]
    return list.map(() => rest.splice(below(rest.length), 1)).flat()
  }
  return { below, pick, shuffle }
}

/** Puts the right option at the wished place: places are spread over the form, not left to chance. */
export const insertAt = <T>(list: readonly T[], place: number, item: T): T[] => [...list.slice(0, place), item, ...list.slice(place)]

/** Tries seeds derived from one seed until the maker accepts; a family that never succeeds is an author's mistake. */
export function firstAccepted<T>(seed: number, make: (chance: Random) => T | null): T {
  for (let attempt = 0; attempt < 5000; attempt += 1) {
    const made = make(random(seed * 5003 + attempt))
    if (made !== null) return made
  }
  throw new Error(`no item for seed ${seed}`)
}
