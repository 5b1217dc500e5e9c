import type { Item } from '#contract/diagnostics/forms'
import type { ItemKey } from '../scorers/score-item.rules.ts'

/** What an item is in one form. Figures only, so that it is the same in every language. */
export interface Generated {
  /** What the words of the item leave open, by name. */
  fills: Record<string, string>
  /** In the order in which they stand. */
  options: string[]
  /** The place of the one right option. */
  right: number
}

/** Options of a generated item are named by their places; every generator makes as many. */
export const placeNames = ['a', 'b', 'c', 'd', 'e'] as const

/** The item with what was generated in the gaps of its words. */
export function withGenerated(item: Item, { fills, options }: Generated): Item {
  const stem = item.stem.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => fills[name] ?? '')
  return { ...item, stem, options: options.map((text, place) => ({ id: placeNames[place] ?? '', text })) }
}

export const keyOfGenerated = ({ right }: Generated): ItemKey => ({ right: placeNames[right] ?? '' })
