import { expect, test } from 'vitest'
import { isSolvable, publishCounts, publishedTotal, type GroupCounts, type PublishedCounts } from './published.ts'

test('groups are rounded to the nearest five, and a group below five is not published', () => {
  expect(publishCounts([{ a: 0, b: 4, c: 5, d: 7, e: 8, f: 212 }])).toEqual([
    { a: null, b: null, c: 5, d: 5, e: 10, f: 210 },
  ])
})

test('the total is the sum of what is shown, so that nothing can be subtracted from it', () => {
  expect(publishedTotal({ a: null, b: 15, c: 20 })).toBe(35)
  expect(publishedTotal({ a: null })).toBeNull()
})

/** Every way in which `total` pupils can be in the groups. */
function* waysOf(groups: number, total: number): Generator<number[]> {
  if (groups === 1) {
    yield [total]
    return
  }
  for (let first = 0; first <= total; first++)
    for (const rest of waysOf(groups - 1, total - first)) yield [first, ...rest]
}

const named = (prefix: string, counts: readonly number[]): GroupCounts =>
  Object.fromEntries(counts.map((count, at) => [`${prefix}${at}`, count]))

/**
 * All countries of up to `most` pupils in three regions and two languages, by what is published of them. Whoever knows
 * the rule, even when it takes a greater unit, can do no more than go through this list.
 */
function countries(most: number) {
  const byPublished = new Map<string, { published: PublishedCounts[]; tables: GroupCounts[] }[]>()
  for (let total = 0; total <= most; total++)
    for (const regions of waysOf(3, total))
      for (const languages of waysOf(2, total)) {
        const tables = [named('region', regions), named('language', languages)]
        const published = publishCounts(tables)
        const key = JSON.stringify(published)
        const same = byPublished.get(key) ?? []
        same.push({ published, tables })
        byPublished.set(key, same)
      }
  return byPublished
}

/** The values that a small group may have in these countries. */
function possible(of: readonly { published: PublishedCounts[]; tables: GroupCounts[] }[]): Map<string, Set<number>> {
  const values = new Map<string, Set<number>>()
  for (const { published, tables } of of)
    for (const [at, table] of published.entries())
      for (const [name, count] of Object.entries(table))
        if (count === null) values.set(name, (values.get(name) ?? new Set()).add(tables[at]?.[name] ?? -1))
  return values
}

const most = 26

test('no small group follows from the equations of all published cells', () => {
  for (const [key, same] of countries(most)) {
    // Countries at the edge of the list have neighbours that are not in it.
    if (same.some(({ tables }) => totalOf(tables) > most - 8)) continue
    for (const [name, values] of possible(same)) expect(values.size, `${name} in ${key}`).toBeGreaterThan(1)
  }
})

test('a greater unit hides what it seems to hide, and another is taken where it does not', () => {
  expect(
    publishCounts([
      { a: 174, b: 4 },
      { c: 178, d: 0 },
    ]),
  ).toEqual([
    { a: 180, b: null },
    { c: 180, d: null },
  ])
})

test.each([5, 10, 20, 50, 100])(
  'with the unit %i a table is solvable exactly if a small group cannot have every value below five',
  (unit) => {
    const wholes = Array.from({ length: 261 }, (_, count) => count)
    const cellOf = (count: number) => (count < 5 ? null : Math.max(5, Math.round(count / unit) * unit))
    const behind = Map.groupBy(
      wholes.filter((count) => count >= 5),
      cellOf,
    )
    const small = [0, 1, 2, 3, 4]
    const greatest = Math.max(...[...behind.keys()].filter((cell) => cell !== null && cell + unit <= 260).map(Number))
    for (const [first, ofFirst] of behind)
      for (const [second, ofSecond] of behind) {
        if (Number(first) > greatest || Number(second) > greatest) continue
        const sums = new Set(ofSecond.flatMap((count) => small.map((few) => count + few)))
        const isHidden = small.every((few) => ofFirst.some((count) => sums.has(count + few)))
        const sumsOfFirst = new Set(ofFirst.flatMap((count) => small.map((few) => count + few)))
        const isOtherHidden = small.every((few) => ofSecond.some((count) => sumsOfFirst.has(count + few)))
        const tables: PublishedCounts[] = [
          { a: first, b: null },
          { c: second, d: null },
        ]
        expect(isSolvable(tables, unit), `${first} and ${second}`).toBe(!(isHidden && isOtherHidden))
      }
  },
)

test('nor from two days together, between which pupils were only added', () => {
  const all = [...countries(most)].filter(([, same]) => same.every(({ tables }) => totalOf(tables) <= most - 8))
  const grew = (before: GroupCounts[], after: GroupCounts[]) =>
    before.every((table, at) => Object.entries(table).every(([name, count]) => count <= (after[at]?.[name] ?? 0)))
  for (const [at, [first, earlier]] of all.entries())
    for (const [second, later] of all.slice(at, at + 12)) {
      const before = earlier.filter(({ tables }) => later.some((after) => grew(tables, after.tables)))
      for (const [name, values] of possible(before))
        expect(values.size, `${name} in ${first}, then ${second}`).toBeGreaterThan(1)
    }
})

const totalOf = ([table = {}]: readonly GroupCounts[]): number =>
  Object.values(table).reduce((sum, count) => sum + count, 0)
