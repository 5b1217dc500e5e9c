import { kindOf, unitsOf, type Arranged } from '../forms/arrangement.rules.ts'
import { seeded } from '../forms/seeded.rules.ts'
import type { Generator } from '../generators/generator.rules.ts'
import { generate } from '../generators/generators.rules.ts'
import type { TestKey } from '../scorers/score-item.rules.ts'
import { countedIn, type ItemSource, type WordsSource } from './assemble-form.rules.ts'
import type { PlannedItem } from './plan.rules.ts'

interface FormedItem extends Pick<ItemSource, 'kind' | 'options'>, Arranged {
  subscale?: string | undefined
  points: number
  loads?: Record<string, number> | undefined
  seconds?: number | undefined
}

export interface Formed {
  test: {
    form?: 'shared' | 'parallel' | 'adaptive' | undefined
    parts: { id: string; items: string[]; spare?: string[] | undefined; practice: string[] }[]
  }
  items: Record<string, FormedItem>
  words: Record<string, Record<string, WordsSource>>
  key: TestKey
}

/** What would make a form of its own another test than the shared one. */
export function formFaults(bank: Formed): string[] {
  const { test, items } = bank
  return [
    ...(test.form === 'adaptive' ? ['form: adaptive is not in the engine yet, only shared, parallel: all items of an attempt are known when it begins'] : []),
    ...test.parts.flatMap((part) => [...bundleFaults(part, bank), ...spareFaults(part, bank)]),
    ...Object.entries(items).flatMap(([id, item]) => itemFaults(id, item, bank)),
  ]
}

type Part = Formed['test']['parts'][number]

/** A bundle lies in one piece in one list of one part. */
function bundleFaults({ id, items: own, spare = [] }: Part, { items, test }: Formed): string[] {
  const bundles = new Set(countedIn({ items: own, spare }).flatMap((item) => items[item]?.bundle ?? []))
  return [...bundles].flatMap((bundle) => {
    const ofBundle = (item: string) => items[item]?.bundle === bundle
    const all = test.parts.flatMap(countedIn).filter(ofBundle)
    const isWhole = [own, spare].some((list) => isRow(list, ofBundle, all.length))
    return isWhole && all.length > 1 ? [] : [`bundle ${bundle} of part ${id} is not two items or more that follow each other in one list`]
  })
}

function isRow(list: readonly string[], isIn: (item: string) => boolean, length: number): boolean {
  const first = list.findIndex(isIn)
  return first >= 0 && list.slice(first, first + length).filter(isIn).length === length
}

/** A spare item that is like none of the form would never be drawn. */
function spareFaults({ id, items: own, spare = [] }: Part, { items }: Formed): string[] {
  const planned = (ids: string[]) => ids.flatMap((item) => (items[item] ? [plannedOf(item, items[item])] : []))
  const kinds = new Set(unitsOf(planned(own), items).map(kindOf))
  return unitsOf(planned(spare), items)
    .filter((unit) => !kinds.has(kindOf(unit)))
    .map((unit) => `${unit.map((item) => item.id).join(', ')} is spare in part ${id}, and no item there is of its kind, subscale, points, loads and seconds`)
}

const plannedOf = (id: string, { kind, subscale, points, loads, seconds }: FormedItem): PlannedItem => ({
  id,
  kind,
  subscale: subscale ?? null,
  points,
  ...(loads && { loads }),
  ...(seconds !== undefined && { seconds }),
})

function itemFaults(id: string, { options = [], fixed_options, generator, kind }: FormedItem, { key, words, test }: Formed): string[] {
  const right = key[id]
  if (generator) return generatedFaults(id, { generator, hasKey: right !== undefined, kind, options }, { words, test })
  const unknown = Array.isArray(fixed_options) ? fixed_options.filter((option) => !options.includes(option)) : []
  const isScale = right !== undefined && 'values' in right
  return [
    ...unknown.map((option) => `fixed_options of ${id} names ${option}, which it has not`),
    ...(isScale && fixed_options !== 'all' ? [`the options of ${id} are steps of a scale: fixed_options: all`] : []),
  ]
}

function generatedFaults(
  id: string,
  { generator, ...item }: { generator: Generator; hasKey: boolean; kind: string; options: string[] },
  { words, test }: Pick<Formed, 'words' | 'test'>,
): string[] {
  const gaps = Object.keys(generate(generator, seeded(0, id)).fills).map((name) => `{{${name}}}`)
  const unfit = Object.entries(words).filter(([, byId]) => byId[id] && String(byId[id].stem.match(/\{\{\w+\}\}/g)) !== String(gaps))
  return [
    ...(item.kind === 'single' ? [] : [`${id} is generated, so its kind is single`]),
    ...(item.options.length === 0 ? [] : [`${id} is generated, so its options are not written down`]),
    ...(item.hasKey ? [`${id} is generated with its key, and stands in a key as well`] : []),
    ...(test.parts.some(({ practice }) => practice.includes(id)) ? [`${id} is generated, and cannot be for practice`] : []),
    ...unfit.map(([language]) => `${id} in ${language}: the stem does not leave exactly these gaps: ${gaps.join(', ')}`),
  ]
}
