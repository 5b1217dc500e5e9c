import { expect, test } from 'vitest'
import { makerNames, makerOf } from '../generators/makers.rules.ts'
import { maxItemsOfLevel } from '../generators/make-item.rules.ts'
import { seededRandom } from '../instrument/seeded.rules.ts'
import { spreadPlaces, wholeItems } from './whole-items.rules.ts'

const seeds = Array.from({ length: 6 }, (_, seed) => seed)
const longest = makerNames.flatMap((name) =>
  Array.from({ length: makerOf(name).levels }, (_, at) => ({ name, level: at + 1 })),
)

test.each(longest)(
  'the longest form of $name $level repeats no item, and its right options are spread evenly',
  (generator) => {
    const wanted = Array.from({ length: maxItemsOfLevel }, (_, at) => ({ id: `m-${at}`, generator }))
    for (const seed of seeds) {
      const items = Array.from(wholeItems(wanted, seed).values())
      expect(new Set(items.map(({ made }) => made.name)).size).toBe(maxItemsOfLevel)
      const size = makerOf(generator.name).options(generator.level)
      const counts = Array.from('abcdef'.slice(0, size)).map(
        (place) => items.filter(({ right }) => right === place).length,
      )
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
  },
)

test('positions of any number of items are spread as evenly as possible, and not always in the same order', () => {
  for (const items of [2, 5, 7, 12]) {
    const all = seeds.map((seed) => spreadPlaces(items, 4, seededRandom(seed, 'places')))
    for (const places of all) {
      const counts = [0, 1, 2, 3].map((place) => places.filter((one) => one === place).length)
      expect([places.length, Math.max(...counts) - Math.min(...counts) <= 1]).toEqual([items, true])
    }
    expect(new Set(all.map(String)).size).toBeGreaterThan(1)
  }
})
