import { accepted, chanceOf } from './chance.rules.ts'
import type { MadeItem } from './made-item.rules.ts'
import { makerOf, type MakerName } from './makers.rules.ts'

export interface MadeBy {
  name: MakerName
  level: number
}

/**
 * What one form may ask for of one kind and level: there is several times as much, so that a new one is always found.
 */
export const mostOfOneLevel = 12

/**
 * What an item is made for. Every item that can be made is for one of the two, whatever its seed, so what was practised
 * is never met in a test.
 */
export type Use = 'test' | 'practice'

/** One in three is for practice: less is needed there than what many tests may ask for. */
export const useOf = ({ name }: Pick<MadeItem, 'name'>): Use => (hashOf(name) % 3 === 0 ? 'practice' : 'test')

/** An item of a generator that has not been taken yet: no two of a form are the same. Its right option is the first. */
export function makeItem(
  { name, level }: MadeBy,
  use: Use,
  random: () => number,
  taken: ReadonlySet<string> = new Set(),
): MadeItem {
  const chance = chanceOf(random)
  return accepted(() => {
    const made = makerOf(name).make(level, chance)
    return useOf(made) === use && !taken.has(takenAs(name, made)) ? made : null
  })
}

export const takenAs = (maker: MakerName, { name }: Pick<MadeItem, 'name'>): string => `${maker} ${name}`

/** FNV-1a, as for seeds; what is for practice today is for practice tomorrow. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  // The lower bits of the hash follow the last signs alone.
  return (hash ^ (hash >>> 15)) >>> 0
}
