import type { Item } from '#contract/diagnostics/forms'
import type { ItemKey } from '../scorers/score-item.rules.ts'

/** The generated part of an item in one form. It contains only figures, so it is the same in every language. */
export interface Generated {
  /** Values for the gaps in the texts of the item, by name. */
  fills: Record<string, string>
  /** In the order in which they are shown. */
  options: string[]
  /** Index of the only right option. */
  right: number
}

/** Names of the options of a generated item, by place; every generator makes equally many. */
export const placeNames = ['a', 'b', 'c', 'd', 'e'] as const

/** Fills the gaps in the texts of an item with the generated values. */
export function withGenerated(item: Item, { fills, options }: Generated): Item {
  const stem = item.stem.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => fills[name] ?? '')
  return { ...item, stem, options: options.map((text, place) => ({ id: placeNames[place] ?? '', text })) }
}

export const keyOfGenerated = ({ right }: Generated): ItemKey => ({ right: placeNames[right] ?? '' })
