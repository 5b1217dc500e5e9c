import type { Item } from '#contract/diagnostics/forms'
import type { ItemKey } from '../scorers/score-item.rules.ts'
import type { Arranged } from './arrangement.rules.ts'
import { shuffled } from '../instrument/seeded.rules.ts'

/**
 * What the options of an item are called in a form: by their id in the bank. An answer names the place of an option,
 * whatever stands there.
 */
export type OptionNames = ReadonlyMap<string, string>

/**
 * Gives the options that are shuffled. In an item of pairs that is the right side. An item to be put in order is not
 * shuffled: its author wrote it in an order that is never the right one.
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
 * The options in an order of this form: the one that comes to stand first takes the name of the first place. Null where
 * none has moved.
 */
export function optionNames(item: Item, fixed: Arranged['fixed_options'], random: () => number): OptionNames | null {
  const places = moving(item)
  const free = fixed === 'all' ? [] : places.filter((id) => !fixed?.includes(id))
  if (free.length < 2) return null
  const mixed = shuffled(free, random)
  const names = new Map(mixed.map((id, index) => [id, free[index] ?? id]))
  return new Map(places.map((id) => [id, names.get(id) ?? id]))
}

/** The item as it stands in the form. */
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

/** The key of an item by the names that its options have in a form. */
export function keyByNames(key: ItemKey, names: OptionNames | null): ItemKey {
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
