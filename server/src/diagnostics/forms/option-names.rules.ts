import type { Item } from '#contract/diagnostics/forms'
import type { ItemKey } from '../scorers/score-item.rules.ts'
import type { ArrangedItem } from './arrangement.rules.ts'
import { shuffled } from '../instrument/seeded.rules.ts'

/**
 * The names of an item's options in a form, by their id in the bank. An answer names the place of an option, not its
 * content.
 */
export type OptionNames = ReadonlyMap<string, string>

/**
 * The options that are shuffled; for matching items those on the right side. Items to be put in order are not shuffled,
 * because their author wrote them in an order that is never the right one.
 */
const moving = ({ kind, options, right }: Item): string[] => {
  const sides = {
    single: options,
    pair: options,
    picture: options,
    multiple: options,
    'most-least': options,
    match: right,
  }
  const side = kind in sides ? sides[kind as keyof typeof sides] : undefined
  return (side ?? []).map(({ id }) => id)
}

/**
 * Shuffles the options for a form: the option that comes first gets the name of the first place, and so on. Null if
 * fewer than two can move.
 */
export function optionNames(
  item: Item,
  fixed: ArrangedItem['fixed_options'],
  random: () => number,
): OptionNames | null {
  const places = moving(item)
  const free = fixed === 'all' ? [] : places.filter((id) => !fixed?.includes(id))
  if (free.length < 2) return null
  const mixed = shuffled(free, random)
  const names = new Map(mixed.map((id, index) => [id, free[index] ?? id]))
  return new Map(places.map((id) => [id, names.get(id) ?? id]))
}

/** The item with its options as named and ordered in the form. */
export function withNames(item: Item, names: OptionNames | null): Item {
  if (!names) return item
  const renamed = <Option extends { id: string }>(options: readonly Option[]): Option[] => {
    const places = options.map(({ id }) => id)
    return options
      .map((option) => ({ ...option, id: names.get(option.id) ?? option.id }))
      .sort((a, b) => places.indexOf(a.id) - places.indexOf(b.id))
  }
  if (item.kind === 'match') return { ...item, ...(item.right && { right: renamed(item.right) }) }
  return { ...item, ...(item.options && { options: renamed(item.options) }) }
}

/** The key of an item with its options named as in the form. */
export function keyWithFormNames(key: ItemKey, names: OptionNames | null): ItemKey {
  if (!names) return key
  const named = (option: string) => names.get(option) ?? option
  const byOption = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).map(([option, value]) => [named(option), value]))
  if ('partial' in key) return { ...key, right: key.right.map(named) }
  if ('right' in key) return { ...key, right: named(key.right) }
  if ('pairs' in key)
    return { pairs: Object.fromEntries(Object.entries(key.pairs).map(([left, right]) => [left, named(right)])) }
  if ('ratings' in key) return { ratings: byOption(key.ratings) }
  if ('values' in key) return { values: byOption(key.values) }
  return 'counts' in key ? { counts: byOption(key.counts) } : key
}
