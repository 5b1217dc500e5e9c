import { expect, test } from 'vitest'
import { estimateOf, type Estimate } from '../scorers/estimate-ability.rules.ts'
import { nextItem, type ChoiceContext, type NextChoice, type PoolItem } from './next-item.rules.ts'
import { type Blueprint } from '../instrument/plan.rules.ts'

const difficulties = [-2, -1.4, -1, -0.6, -0.3, 0, 0.2, 0.5, 0.9, 1.3, 1.7, 2.2]
const sharpness = [1.1, 0.9, 1.4, 1.2, 0.8, 1.5, 1.0, 1.3, 0.95, 1.25, 1.05, 1.6]
const answers = [1, 1, 1, 1, 0, 1, 1, 0, 1, 0, 0, 0]
const poolOf = (areas: string): PoolItem[] =>
  difficulties.map((b, index) => ({
    id: String(index + 1),
    area: areas[index % areas.length] ?? '',
    calibration: { a: sharpness[index] ?? 1, b, c: 0.2 },
  }))
const usual: ChoiceContext = { seed: null, start: 0, seen: new Set(), withheld: new Set(), threshold: null }
const one: Blueprint = { least: 6, most: 6, error: 0.1, areas: [{ id: 'L', share: 1 }] }

interface Walked {
  path: [id: string, ability: number, error: number][]
  next: NextChoice
  estimate: Estimate
}

/** The items given to somebody who answers as in the table, with the estimate after each. */
function walk(pool: PoolItem[], blueprint: Blueprint, course: Partial<ChoiceContext> = {}): Walked {
  const path: Walked['path'] = []
  for (;;) {
    const given = path.map(([id]) => id)
    const own = given.flatMap((id) => pool.filter((item) => item.id === id))
    const estimate = estimateOf(
      own.map(({ id, calibration }) => ({ calibration, share: answers[Number(id) - 1] ?? 0 })),
    )
    const last = path.at(-1)
    if (last) path[path.length - 1] = [last[0], estimate.ability, estimate.error]
    const next = nextItem(pool, { given, estimate }, blueprint, { ...usual, ...course })
    if ('end' in next) return { path, next, estimate }
    path.push([next.item.id, 0, 0])
  }
}
/** The sixth digit depends on the order of summation. */
const near = (path: Walked['path']) =>
  path.map(([id, ability, error]) => [id, expect.closeTo(ability, 5), expect.closeTo(error, 5)])
const idsOf = ({ path }: Walked): string[] => path.map(([id]) => id)

test('the worked path without areas', () => {
  expect(walk(poolOf('L'), one).path).toEqual(
    near([
      ['6', 0.353455, 0.935451],
      ['8', -0.051052, 0.84443],
      ['3', 0.108091, 0.781472],
      ['4', 0.257523, 0.739498],
      ['7', 0.415873, 0.717327],
      ['10', 0.260915, 0.674831],
    ]),
  )
})

const thirds: Blueprint = {
  ...one,
  areas: [
    { id: 'L', share: 0.5 },
    { id: 'S', share: 0.25 },
    { id: 'M', share: 0.25 },
  ],
}

test('the worked path with areas and their shares', () => {
  expect(walk(poolOf('LSM'), thirds).path).toEqual(
    near([
      ['4', 0.24575, 0.940544],
      ['8', -0.140847, 0.835604],
      ['6', 0.136473, 0.788331],
      ['7', 0.319865, 0.757248],
      ['10', 0.161696, 0.7169],
      ['5', -0.062677, 0.713338],
    ]),
  )
})

test('an empty area is skipped', () => {
  const pool = poolOf('LSM').filter(({ area }) => area !== 'M')
  expect(new Set(idsOf(walk(pool, thirds)).map((id) => pool.find((item) => item.id === id)?.area))).toEqual(
    new Set(['L', 'S']),
  )
})

test('a form ends at its maximum length, at the wanted precision, once the threshold is decided or without items left, and never below its minimum', () => {
  const pool = poolOf('L')
  expect(walk(pool, one).next).toEqual({ end: 'longest' })
  expect(walk(pool, { ...one, least: 2, most: 12, error: 0.8 })).toMatchObject({
    next: { end: 'exact' },
    path: { length: 3 },
  })
  expect(walk(pool, { ...one, least: 5, most: 12, error: 0.8 })).toMatchObject({
    next: { end: 'exact' },
    path: { length: 5 },
  })
  expect(walk(pool, { ...one, least: 3, most: 12 }, { threshold: 1.6 })).toMatchObject({
    next: { end: 'decided' },
    path: { length: 3 },
  })
  expect(walk(pool.slice(0, 4), one)).toMatchObject({ next: { end: 'pool-empty' }, path: { length: 4 } })
})

test('items met before, of a used family or hostile to a used one are not chosen', () => {
  expect(idsOf(walk(poolOf('L'), one, { seen: new Set(['6', '8']) }))).not.toContain('6')
  const related = poolOf('L').map((item) => ({
    ...item,
    ...(['6', '3', '8'].includes(item.id) && { family: 'twins' }),
    ...(item.id === '4' && { enemies: ['10'] }),
  }))
  const met = idsOf(walk(related, { ...one, least: 12, most: 12 }))
  expect(met.filter((id) => ['6', '3', '8'].includes(id))).toEqual(['6'])
  expect(met.filter((id) => ['4', '10'].includes(id))).toHaveLength(1)
})

test('overexposed items are withheld as long as there are others', () => {
  const pool = poolOf('L')
  const withheld = new Set(pool.map(({ id }) => id).filter((id) => id !== '1'))
  const nobody = { ability: 0, error: 1 }
  expect(nextItem(pool, { given: [], estimate: nobody }, one, { ...usual, withheld })).toMatchObject({
    item: { id: '1' },
    reason: 'information',
  })
  expect(nextItem(pool, { given: ['1'], estimate: nobody }, one, { ...usual, withheld })).toMatchObject({
    item: { id: '6' },
    reason: 'withheld',
  })
})

test('the first items are drawn from the best five, four, three and two, reproducibly by the seed; then the best is taken', () => {
  const pool = poolOf('L')
  const nobody = { ability: 0, error: 1 }
  const firsts = (given: string[]) =>
    new Set(
      Array.from({ length: 200 }, (_, seed) =>
        nextItem(pool, { given, estimate: nobody }, one, { ...usual, seed }),
      ).map((next) => ('item' in next ? next.item.id : '')),
    )
  expect([[], ['1'], ['1', '2'], ['1', '2', '5'], ['1', '2', '5', '11']].map((given) => firsts(given).size)).toEqual([
    5, 4, 3, 2, 1,
  ])
  expect(idsOf(walk(pool, one, { seed: 7 }))).toEqual(idsOf(walk(pool, one, { seed: 7 })))
})

test('an earlier attempt decides where the next one begins', () => {
  const nobody = { ability: 0, error: 1 }
  expect(nextItem(poolOf('L'), { given: [], estimate: nobody }, one, { ...usual, start: 2 })).toMatchObject({
    item: { id: '12' },
  })
})

test('children begin with the easier half, and get items that they mostly solve', () => {
  const gentle: Blueprint = { ...one, least: 12, most: 12, is_for_children: true }
  const met = idsOf(walk(poolOf('L'), gentle))
  expect(met.slice(0, 3).every((id) => Number(id) <= 6)).toBe(true)
  const nobody = { ability: 0, error: 1 }
  const alike = poolOf('L').map((item) => ({ ...item, calibration: { ...item.calibration, a: 1.2, c: 0 } }))
  const at = (given: string[], blueprint: Blueprint) => nextItem(alike, { given, estimate: nobody }, blueprint, usual)
  expect(at([], gentle)).toMatchObject({ reason: 'easier' })
  const [adult, child] = [at(['1', '2', '11'], one), at(['1', '2', '11'], gentle)]
  expect(adult).toMatchObject({ item: { id: '6' } })
  expect(child).toMatchObject({ item: { id: '4' } })
})
