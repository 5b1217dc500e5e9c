import { retryUntilFound, chanceOf } from './chance.rules.ts'
import type { MadeItem } from './made-item.rules.ts'
import { makerOf, type MakerName } from './makers.rules.ts'

export interface MadeBy {
  name: MakerName
  level: number
}

/**
 * Maximum number of items of one kind and level that a form may require. There are several times as many, so that a new
 * one is always found.
 */
export const maxItemsOfLevel = 12

/**
 * Every possible item belongs to exactly one use, regardless of the seed, so an item that was practised is never in a
 * test.
 */
export type Use = 'test' | 'practice'

/** One item in three is for practice, which needs fewer items than tests do. */
export const useOf = ({ name }: Pick<MadeItem, 'name'>): Use => (hashOf(name) % 3 === 0 ? 'practice' : 'test')

/** Makes an item that is not in `taken`, so that no two items of a form are the same. Its right option is the first. */
export function makeItem(
  { name, level }: MadeBy,
  use: Use,
  random: () => number,
  taken: ReadonlySet<string> = new Set(),
): MadeItem {
  const chance = chanceOf(random)
  return retryUntilFound(() => {
    const made = makerOf(name).make(level, chance)
    return useOf(made) === use && !taken.has(fullItemName(name, made)) ? made : null
  })
}

export const fullItemName = (maker: MakerName, { name }: Pick<MadeItem, 'name'>): string => `${maker} ${name}`

/** FNV-1a, as for seeds. It never changes the use of an item. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  // The lower bits of the hash depend only on the last characters.
  return (hash ^ (hash >>> 15)) >>> 0
}
