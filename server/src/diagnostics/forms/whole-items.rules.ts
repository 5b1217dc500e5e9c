import { makeItem, fullItemName, type MadeBy } from '../generators/make-item.rules.ts'
import { nameOfPlace, moveRightOption, type MadeItem } from '../generators/made-item.rules.ts'
import { seededRandom, shuffled } from '../instrument/seeded.rules.ts'

/** A generated item and the name of its right option in the form. */
export interface WholeItem {
  made: MadeItem
  right: string
}

/**
 * The items of a form that are generated as a whole, by id. No two are alike, and among items with the same number of
 * options the right ones are spread over all places.
 */
export function wholeItems(items: readonly { id: string; generator: MadeBy }[], seed: number): Map<string, WholeItem> {
  const taken = new Set<string>()
  const made = items.map(({ id, generator }) => {
    const item = makeItem(generator, 'test', seededRandom(seed, `item ${id}`), taken)
    taken.add(fullItemName(generator.name, item))
    return { id, item }
  })
  const bySize = Map.groupBy(made, ({ item }) => item.options.length)
  return new Map(
    [...bySize].flatMap(([size, alike]) => {
      const places = spreadPlaces(alike.length, size, seededRandom(seed, `places of ${size}`))
      return alike.map(
        ({ id, item }, at) =>
          [id, { made: moveRightOption(item, places[at] ?? 0), right: nameOfPlace(places[at] ?? 0) }] as const,
      )
    }),
  )
}

/** Places for this many items in random order; no place is used more than once more often than another. */
export function spreadPlaces(items: number, size: number, random: () => number): number[] {
  const rounds = Array.from({ length: Math.ceil(items / size) }, () => shuffled([...Array(size).keys()], random))
  return shuffled(rounds.flat().slice(0, items), random)
}
