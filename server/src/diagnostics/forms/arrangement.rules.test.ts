import { expect, test } from 'vitest'
import type { PlannedItem, PlannedPart } from '../instrument/plan.rules.ts'
import { arrangedItems, usesSharedForm, type Arrangement } from './arrangement.rules.ts'
import { seededRandom } from '../instrument/seeded.rules.ts'

const item = (id: string, subscale = 'one'): PlannedItem => ({ id, kind: 'single', subscale, points: 1 })
const part = (...items: PlannedItem[]): PlannedPart => ({ id: 'p', scale: 's', minutes: 10, items })
const arrangement = (rest: Partial<Arrangement> = {}): Arrangement => ({
  first: 'shared',
  items: {},
  spare: {},
  spare_items: { ru: [], kk: [], en: [] },
  ...rest,
})
const idsBy = (seed: number, of: PlannedPart, how: Arrangement) =>
  arrangedItems(of, how, seededRandom(seed, 'p')).map(({ id }) => id)
const seeds = Array.from({ length: 200 }, (_, seed) => seed)

test('only a first attempt uses the shared form, unless each pupil has an individual one', () => {
  expect([1, 2, 3].map((number) => usesSharedForm(arrangement(), number))).toEqual([true, false, false])
  expect(usesSharedForm(arrangement({ first: 'parallel' }), 1)).toBe(false)
})

test('a version from before other forms has only the shared one', () => expect(usesSharedForm(undefined, 2)).toBe(true))

test('without spare items the same items come in another order, reproducibly by the seed', () => {
  const whole = part(item('a'), item('b'), item('c'), item('d'), item('e'))
  for (const seed of seeds) expect(idsBy(seed, whole, arrangement()).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(new Set(seeds.map((seed) => idsBy(seed, whole, arrangement()).join(''))).size).toBeGreaterThan(60)
  expect(idsBy(5, whole, arrangement())).toEqual(idsBy(5, whole, arrangement()))
})

test('items of a bundle stay together and in order', () => {
  const items = { b: { bundle: 'text' }, c: { bundle: 'text' }, d: { bundle: 'text' } }
  for (const seed of seeds)
    expect(
      idsBy(seed, part(item('a'), item('b'), item('c'), item('d'), item('e')), arrangement({ items })).join(''),
    ).toContain('bcd')
})

test('the blueprint is the shared form: the same number of items of each kind, whatever is spare', () => {
  const spare = { p: [item('x'), item('y'), item('z', 'two')] }
  const whole = part(item('a'), item('b'), item('c', 'two'))
  for (const first of ['shared', 'parallel'] as const) {
    for (const seed of seeds) {
      const ids = idsBy(seed, whole, arrangement({ first, spare }))
      expect([ids.length, ids.filter((id) => id === 'c' || id === 'z').length]).toEqual([3, 1])
    }
  }
})

test('a pupil who has met the shared form gets spare items first; otherwise all are drawn equally', () => {
  const spare = { p: [item('x'), item('y')] }
  const whole = part(item('a'), item('b'), item('c'))
  for (const seed of seeds)
    expect(idsBy(seed, whole, arrangement({ spare })).filter((id) => 'xy'.includes(id))).toHaveLength(2)
  const drawn = seeds.flatMap((seed) => idsBy(seed, whole, arrangement({ first: 'parallel', spare })))
  for (const id of ['a', 'b', 'c', 'x', 'y']) expect(drawn.filter((one) => one === id).length).toBeGreaterThan(80)
})

test('an item replaces one with the same time', () => {
  const timed = (id: string, seconds: number): PlannedItem => ({ ...item(id), seconds })
  const how = arrangement({ first: 'parallel', spare: { p: [timed('x', 30), timed('y', 60)] } })
  for (const seed of seeds) {
    const drawn = arrangedItems(part(timed('a', 30), timed('b', 60)), how, seededRandom(seed, 'p'))
    expect(new Set(drawn.map(({ seconds }) => seconds))).toEqual(new Set([30, 60]))
  }
})

test('a bundle is drawn as a whole and replaces a similar one', () => {
  const items = { a: { bundle: 'one' }, b: { bundle: 'one' }, x: { bundle: 'two' }, y: { bundle: 'two' } }
  const how = arrangement({ items, spare: { p: [item('x'), item('y')] } })
  for (const seed of seeds)
    expect(idsBy(seed, part(item('a'), item('b'), item('c')), how).toSorted()).toEqual(['c', 'x', 'y'])
})
