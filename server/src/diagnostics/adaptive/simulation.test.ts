import { expect, test } from 'vitest'
import { seededRandom } from '../instrument/seeded.rules.ts'
import { estimateOf, type Estimate } from '../scorers/estimate-ability.rules.ts'
import { withheldItems } from './pool.rules.ts'
import { nextItem, type PoolItem } from './next-item.rules.ts'
import { chanceOf, informationOfAll } from '../scorers/response-model.rules.ts'
import { type Blueprint } from '../instrument/plan.rules.ts'

const areas = ['logic', 'space', 'words']
const random = seededRandom(1, 'pool')
const between = (least: number, most: number): number => least + random() * (most - least)
/** Eight times as many items as a usual form has, as a real bank needs. */
const pool: PoolItem[] = Array.from({ length: 160 }, (_, index) => ({
  id: `i${index}`,
  area: areas[index % 4 === 3 ? 0 : (index % 4) % 3] ?? '',
  calibration: { a: between(0.9, 2), b: between(-2.8, 2.8), c: index % 2 ? 0.2 : 0 },
}))
const blueprint: Blueprint = {
  least: 8,
  most: 25,
  error: 0.35,
  areas: [
    { id: 'logic', share: 0.5 },
    { id: 'space', share: 0.25 },
    { id: 'words', share: 0.25 },
  ],
}

interface Simulated extends Estimate {
  truth: number
  given: string[]
  share: number
}

function simulate(people: number, frame: Blueprint): Simulated[] {
  const counts = new Map<string, number>()
  return Array.from({ length: people }, (_, person) => {
    const chance = seededRandom(person, 'answers')
    // A normally distributed value from twelve uniform ones.
    const truth = Array.from({ length: 12 }, chance).reduce((sum, one) => sum + one, -6)
    const withheld = withheldItems(counts, person)
    const answered: { item: PoolItem; share: number }[] = []
    for (;;) {
      const estimate = estimateOf(answered.map(({ item: { calibration }, share }) => ({ calibration, share })))
      const given = answered.map(({ item }) => item.id)
      const next = nextItem(pool, { given, estimate }, frame, {
        seed: person,
        start: 0,
        seen: new Set(),
        withheld,
        threshold: null,
      })
      if ('end' in next)
        return {
          ...estimate,
          truth,
          given,
          share: answered.reduce((sum, { share }) => sum + share, 0) / answered.length,
        }
      counts.set(next.item.id, (counts.get(next.item.id) ?? 0) + 1)
      answered.push({ item: next.item, share: chance() < chanceOf(next.item.calibration, truth) ? 1 : 0 })
    }
  })
}

const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

test('four hundred simulated pupils: abilities are estimated without bias, in forms of the wanted length and areas, and no item is overexposed', () => {
  for (const ability of [-2, -1, 0, 1, 2])
    expect(
      informationOfAll(
        pool.map(({ calibration }) => calibration),
        ability,
      ),
    ).toBeGreaterThan(6)
  const people = simulate(400, blueprint)
  const off = people.map(({ ability, truth }) => ability - truth)
  expect(Math.abs(mean(off))).toBeLessThan(0.06)
  expect(Math.sqrt(mean(off.map((one) => one * one)))).toBeLessThan(0.42)
  const lengths = people.map(({ given }) => given.length)
  expect([Math.min(...lengths) >= 8, Math.max(...lengths) <= 25]).toEqual([true, true])
  expect(mean(lengths)).toBeLessThan(20)
  // Nine of ten forms end because the ability is known precisely enough.
  expect(people.filter(({ error }) => error <= 0.35).length / people.length).toBeGreaterThan(0.9)
  const times = Map.groupBy(
    people.flatMap(({ given }) => given),
    (id) => id,
  )
  expect(Math.max(...[...times.values()].map(({ length }) => length)) / people.length).toBeLessThan(0.4)
  expect(times.size / pool.length).toBeGreaterThan(0.75)
  const inArea = (area: string) =>
    people.flatMap(({ given }) => given.map((id) => pool.find((item) => item.id === id)?.area === area))
  for (const { id, share } of blueprint.areas) expect(Math.abs(mean(inArea(id).map(Number)) - share)).toBeLessThan(0.05)
})

test('children get easier items: about seven of ten answers are right', () => {
  const shares = (frame: Blueprint) => mean(simulate(150, frame).map(({ share }) => share))
  expect(Math.abs(shares({ ...blueprint, is_for_children: true }) - 0.7)).toBeLessThan(0.05)
  expect(shares(blueprint)).toBeLessThan(0.65)
})
