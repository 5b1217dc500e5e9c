import type { Item } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'
import type { PlannedItem, PlannedPart } from '../instrument/plan.rules.ts'
import type { Generator } from '../generators/generator.rules.ts'
import { shuffled } from '../instrument/seeded.rules.ts'

/** What of an item a seed must leave as it is, or fills in. */
export interface Arranged {
  /** Items of one bundle depend on each other, such as on a shared text: they stay together and in their order. */
  bundle?: string
  /** Options that keep their place: those of a scale, or «none of the above». */
  fixed_options?: 'all' | string[]
  /**
   * In an adaptive form: what it is about, of which family one is given at most, and which items are not given with it.
   */
  area?: string
  family?: string
  enemies?: string[]
  /** Makes the item’s figures, its options and its key anew for each form. */
  generator?: Generator
  /** Another text in each language: it stands in the language the test was begun in. */
  own_words?: true
}

/** How forms are made for attempts that do not take the shared one. */
export interface Arrangement {
  /** Which form a pupil’s first attempt takes. A later one never takes the shared form. */
  first: 'shared' | 'parallel'
  /** By the id of the item; one that goes anywhere in its part, with its options in any order, is not named. */
  items: Record<string, Arranged>
  /** By part: items of no shared form, which others may draw. */
  spare: Record<string, PlannedItem[]>
  /**
   * Where there are two forms or items that are tried out: every attempt then takes a form that follows from its seed.
   */
  laid?: PreparedForms
  /** Words of what stands in no shared form; the number within a form is not known here. */
  spare_items: Record<Language, Item[]>
}

/** Forms that are laid out ahead: two of the same blueprint, and in each a few items that are tried out. */
export interface PreparedForms {
  /**
   * By part: the items of the second form. What stands in both links them; a part that is not named is the same in
   * both.
   */
  parallel: Record<string, PlannedItem[]>
  /** By part: how many of these items each form has besides its own. They count for nothing. */
  pilot: Record<string, { take: number; items: PlannedItem[] }>
}

/** Items of no shared form with their part: for later forms, of the second one, and such as are tried out. */
export const besideShared = ({
  spare,
  laid,
}: Pick<Arrangement, 'spare' | 'laid'>): { item: PlannedItem; part: string }[] =>
  [
    spare,
    laid?.parallel ?? {},
    Object.fromEntries(Object.entries(laid?.pilot ?? {}).map(([part, { items }]) => [part, items])),
  ].flatMap((byPart) => Object.entries(byPart).flatMap(([part, items]) => items.map((item) => ({ item, part }))))

/**
 * Whether an attempt, counted from 1, takes the shared form. Of a version that was published before there were others
 * all do.
 */
export const takesShared = (arrangement: Arrangement | undefined, number: number): boolean =>
  arrangement === undefined || (arrangement.first === 'shared' && number === 1)

/** Items that go together: a bundle, or one alone. */
type Unit = PlannedItem[]

/**
 * The items of a part in a form of its own. The blueprint is the shared form: of units that are alike, as many are
 * drawn as stand there, so that
 * every form is as long and measures the same. Where the pupil has met the shared form, what stands there is drawn
 * last.
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

/** Units are alike whose items are answered in one way, in the same time, weigh the same and count for the same. */
export const kindOf = (unit: Unit): string =>
  JSON.stringify(
    unit.map(({ kind, subscale, points, loads, seconds }) => [kind, subscale, points, loads ?? null, seconds ?? null]),
  )
