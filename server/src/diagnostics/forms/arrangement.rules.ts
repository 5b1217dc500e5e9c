import type { Item } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'
import type { PlannedItem, PlannedPart } from '../instrument/plan.rules.ts'
import type { Generator } from '../generators/generator.rules.ts'
import { shuffled } from '../instrument/seeded.rules.ts'

/** What a seeded form must keep or generate for an item. */
export interface ArrangedItem {
  /** Items of one bundle depend on each other, for example on a shared text, so they stay together and in order. */
  bundle?: string
  /** Options that keep their place: those of a scale, or «none of the above». */
  fixed_options?: 'all' | string[]
  /**
   * For adaptive forms: the subject area, the family of which at most one item is given, and the items that are not
   * given together with it.
   */
  area?: string
  family?: string
  enemies?: string[]
  /** Generates the item’s figures, options and key for each form. */
  generator?: Generator
  /** The text differs between languages, so the item stays in the language in which the test was begun. */
  own_words?: true
}

/** How to make forms other than the shared one. */
export interface Arrangement {
  /** Which form a pupil’s first attempt gets. Later attempts never get the shared form. */
  first: 'shared' | 'parallel'
  /** By item id. Items that can be anywhere in their part, with their options in any order, are left out. */
  items: Record<string, ArrangedItem>
  /** By part: items that are not in the shared form and may be drawn for other forms. */
  spare: Record<string, PlannedItem[]>
  /** Set if there are two parallel forms or pilot items: every attempt then gets a form that its seed decides. */
  laid?: PreparedForms
  /** Texts of items that are not in the shared form; their number within a form is not known here. */
  spare_items: Record<Language, Item[]>
}

/** Prepared forms: two with the same blueprint, and a few pilot items in each. */
export interface PreparedForms {
  /**
   * By part: the items of the second form. Items in both forms link them. Parts that are left out are the same in both.
   */
  parallel: Record<string, PlannedItem[]>
  /** By part: how many of these pilot items are added to each form. They are not counted. */
  pilot: Record<string, { take: number; items: PlannedItem[] }>
}

/** Items that are not in the shared form, with their part: spare items, those of the second form, and pilot items. */
export const itemsOutsideShared = ({
  spare,
  laid,
}: Pick<Arrangement, 'spare' | 'laid'>): { item: PlannedItem; part: string }[] =>
  [
    spare,
    laid?.parallel ?? {},
    Object.fromEntries(Object.entries(laid?.pilot ?? {}).map(([part, { items }]) => [part, items])),
  ].flatMap((byPart) => Object.entries(byPart).flatMap(([part, items]) => items.map((item) => ({ item, part }))))

/**
 * Whether attempt `number`, from 1, gets the shared form. Versions published before there were other forms have no
 * arrangement; all their attempts get it.
 */
export const usesSharedForm = (arrangement: Arrangement | undefined, number: number): boolean =>
  arrangement === undefined || (arrangement.first === 'shared' && number === 1)

/** Items that stay together: a bundle, or a single item. */
type Unit = PlannedItem[]

/**
 * The items of a part for a seeded form. The blueprint is the shared form: of each kind of unit, as many are drawn as
 * it has, so that every form has the same length and measures the same. If the pupil's first attempt had the shared
 * form, its units are drawn last.
 */
export function arrangedItems(
  part: PlannedPart,
  { first, items, spare }: Arrangement,
  random: () => number,
): PlannedItem[] {
  const others = Map.groupBy(unitsOf(spare[part.id] ?? [], items), kindOf)
  const drawn = [...Map.groupBy(unitsOf(part.items, items), kindOf)].flatMap(([kind, own]) => {
    const alike = others.get(kind) ?? []
    const pool =
      first === 'parallel'
        ? shuffled([...own, ...alike], random)
        : [...shuffled(alike, random), ...shuffled(own, random)]
    return pool.slice(0, own.length)
  })
  return shuffled(drawn, random).flat()
}

export function unitsOf(planned: readonly PlannedItem[], items: Arrangement['items']): Unit[] {
  const units = new Map<string, Unit>()
  for (const item of planned) {
    const bundle = items[item.id]?.bundle
    const name = bundle === undefined ? `item ${item.id}` : `bundle ${bundle}`
    units.set(name, [...(units.get(name) ?? []), item])
  }
  return [...units.values()]
}

/** Units are alike if their items have the same kind, time, points, loads and subscale. */
export const kindOf = (unit: Unit): string =>
  JSON.stringify(
    unit.map(({ kind, subscale, points, loads, seconds }) => [kind, subscale, points, loads ?? null, seconds ?? null]),
  )
