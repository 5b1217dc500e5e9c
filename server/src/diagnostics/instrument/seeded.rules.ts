/**
 * A generator of numbers from 0 to 1 that gives the same sequence for the same seed and purpose: mulberry32, seeded by
 * the FNV-1a hash of both. The forms of stored attempts are made from it again, so it must never change.
 */
export function seededRandom(seed: number, purpose: string): () => number {
  let state = hashOf(`${seed} ${purpose}`)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash
}

/** Shuffles by Fisher and Yates, so that every order is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
  }
  return mixed
}

export const wholeBetween = (min: number, max: number, random: () => number): number =>
  min + Math.floor(random() * (max - min + 1))
