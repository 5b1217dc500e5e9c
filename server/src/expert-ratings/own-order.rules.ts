import type { Item } from '#contract/diagnostics/forms'
import { seeded, shuffled } from '../diagnostics/instrument/seeded.rules.ts'

export type Option = NonNullable<Item['options']>[number]

/** Situations and their options in an order that only this expert has: it tells nothing of the key, and two experts cannot speak of «the third one». */
export function inOwnOrder(situations: readonly Item[], seed: number): { item: Item; options: Option[] }[] {
  // By their ids first: where they stand in the bank does not matter.
  const sorted = situations.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return shuffled(sorted, seeded(seed, 'situations')).map((item) => ({ item, options: shuffled(item.options ?? [], seeded(seed, `options ${item.id}`)) }))
}
