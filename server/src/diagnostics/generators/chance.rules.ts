import { shuffled, wholeBetween } from '../instrument/seeded.rules.ts'

/** Random choices of a generator, all derived from the seed. */
export interface Chance {
  between: (least: number, most: number) => number
  pick: <Value>(list: readonly Value[]) => Value
  shuffle: <Value>(list: readonly Value[]) => Value[]
}

export function chanceOf(random: () => number): Chance {
  return {
    between: (least, most) => wholeBetween(least, most, random),
    pick: <Value>(list: readonly Value[]) => {
      const found = list[Math.floor(random() * list.length)]
      if (found === undefined) throw new Error('cannot pick from an empty list')
      return found
    },
    shuffle: (list) => shuffled(list, random),
  }
}

/** Calls `make` until it returns a value, at most `attempts` times. */
export function retry<Value>(attempts: number, make: () => Value | null): Value | null {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const made = make()
    if (made !== null) return made
  }
  return null
}

/** Calls `make` until it returns a value. Throws if it never does, because then the generator needs a fix. */
export function retryUntilFound<Value>(make: () => Value | null): Value {
  const made = retry(20_000, make)
  if (made === null) throw new Error('a generator found no item')
  return made
}
