import { expect, test } from 'vitest'
import type { Plan, PlannedItem } from '../instrument/plan.rules.ts'
import type { Arrangement, PreparedForms } from './arrangement.rules.ts'
import { isMixedSeed, preparedPlan, preparedSeed, pilotChoices } from './prepared-forms.rules.ts'

const item = (id: string): PlannedItem => ({ id, kind: 'single', subscale: null, points: 1 })
const pilot = (id: string): PlannedItem => ({ ...item(id), pilot: true })
const items = (...ids: string[]) => ids.map(item)
const laid: PreparedForms = {
  parallel: { one: items('e', 'a', 'f', 'g') },
  pilot: { one: { take: 1, items: ['p', 'q', 'r'].map(pilot) }, two: { take: 2, items: ['x', 'y', 'z'].map(pilot) } },
}
const arrangement: Arrangement = {
  first: 'shared',
  items: { l: { bundle: 'pair' }, m: { bundle: 'pair' } },
  spare: {},
  spare_items: { ru: [], kk: [], en: [] },
}
const plan = {
  parts: [
    { id: 'one', scale: 's', minutes: 5, items: items('a', 'b', 'c', 'd'), pilots: 1 },
    { id: 'two', scale: 's', minutes: 5, items: items('k', 'l', 'm', 'n'), pilots: 2 },
  ],
} as Plan
const partsBy = (seed: number) => preparedPlan(plan, arrangement, laid, seed).parts.map((part) => part.items)
const own = (part: readonly PlannedItem[] = []) => part.filter((one) => !one.pilot).map(({ id }) => id)
const tried = (part: readonly PlannedItem[] = []) => part.filter((one) => one.pilot).map(({ id }) => id)
const ahead = Array.from({ length: 2 * pilotChoices(laid) }, (_, seed) => seed)
const mixed = Array.from({ length: 200 }, (_, at) => 2 ** 20 + at)

test('a prepared form is the first or the second in its author’s order, and every pilot item has an equal number of turns', () => {
  expect(ahead.map((seed) => own(partsBy(seed)[0]).join(''))).toEqual(
    ahead.map((seed) => (seed % 2 === 1 ? 'eafg' : 'abcd')),
  )
  expect(ahead.map((seed) => own(partsBy(seed)[1]).join(''))).toEqual(ahead.map(() => 'klmn'))
  const turns = (part: number) =>
    Object.values(
      Object.groupBy(
        ahead.flatMap((seed) => tried(partsBy(seed)[part])),
        (id) => id,
      ),
    ).map((all) => all?.length)
  expect([turns(0), turns(1)]).toEqual([
    [2, 2, 2],
    [4, 4, 4],
  ])
})

test('a mixed form has the items of the first or the second in another order', () => {
  for (const seed of mixed) expect(own(partsBy(seed)[0]).toSorted().join('')).toBe(seed % 2 === 1 ? 'aefg' : 'abcd')
  expect(new Set(mixed.map((seed) => own(partsBy(seed)[0]).join(''))).size).toBeGreaterThan(30)
  expect(partsBy(mixed[0] ?? 0)).toEqual(partsBy(mixed[0] ?? 0))
})

test('a pilot item is never the first or last of a part, and splits no bundle', () => {
  for (const seed of [...ahead, ...mixed]) {
    const parts = partsBy(seed)
    expect(parts.map((part) => tried(part).length)).toEqual([1, 2])
    for (const part of parts) expect([part.at(0)?.pilot, part.at(-1)?.pilot]).toEqual([undefined, undefined])
    expect(parts[1]?.map(({ id }) => id).join('')).toContain('lm')
    expect(new Set(tried(parts[1])).size).toBe(2)
  }
})

test('a first attempt uses either form, a later one the form not used before', () => {
  const first = [0, 1].map((form) => preparedSeed(laid, undefined, (least, below) => (below === 2 ? form : below - 1)))
  expect(first).toEqual([4, 5])
  expect(first.map(isMixedSeed)).toEqual([false, false])
  for (const last of [4, 5, 2 ** 20, 2 ** 20 + 1]) {
    const next = [preparedSeed(laid, last, (least) => least), preparedSeed(laid, last, (_, below) => below - 1)]
    expect(next.map((seed) => [seed % 2 !== last % 2, isMixedSeed(seed), seed < 2 ** 31])).toEqual([
      [true, true, true],
      [true, true, true],
    ])
  }
  // An attempt made before there were two forms had the first one.
  expect(preparedSeed(laid, null, (least) => least) % 2).toBe(1)
  expect(preparedSeed({ ...laid, parallel: {} }, 4, (least) => least) % 2).toBe(0)
})
