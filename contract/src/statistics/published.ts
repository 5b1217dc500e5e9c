import { smallestGroup } from './public.ts'

/** A table of groups that make up the same whole, such as the regions of a country, by their names. */
export type GroupCounts = Readonly<Record<string, number>>
/** What is published of it: null for a small group. */
export type PublishedCounts = Record<string, number | null>

/** A count in whole units, the nearest; null if the group is small. */
const rounded = (count: number, unit: number): number | null =>
  count < smallestGroup ? null : Math.max(smallestGroup, Math.round(count / unit) * unit)

interface Range {
  least: number
  most: number
}

/** What a reader knows of the count behind a published one: exactly the counts that `rounded` makes it of. */
function behind(published: number | null, unit: number): Range {
  if (published === null) return { least: 0, most: smallestGroup - 1 }
  // The smallest published group need not be a whole unit: then it stands for those nearest to none.
  const whole = published % unit === 0 ? published : 0
  return {
    least: Math.max(smallestGroup, Math.ceil(whole - unit / 2)),
    most: Math.ceil(whole + unit / 2) - 1,
  }
}

/**
 * Whether somebody who knows that all tables make up one whole learns more about a small group than that it is small.
 */
export function isSolvable(tables: readonly PublishedCounts[], unit: number): boolean {
  const ranges = tables.map((table) => Object.values(table).map((published) => behind(published, unit)))
  const sums = ranges.map(sumOf)
  const least = Math.max(...sums.map((sum) => sum.least))
  const most = Math.min(...sums.map((sum) => sum.most))
  return sums.some((sum, at) => {
    const hasSmall = Object.values(tables[at] ?? {}).includes(null)
    const small = smallestGroup - 1
    // Without the small group its table holds at least `sum.least` and at most `sum.most - small`.
    return hasSmall && (least > sum.most - small || most < sum.least + small)
  })
}

const sumOf = (ranges: readonly Range[]): Range => ({
  least: ranges.reduce((sum, { least }) => sum + least, 0),
  most: ranges.reduce((sum, { most }) => sum + most, 0),
})

const units = [5, 10, 20, 50, 100]

/**
 * The one rule of published counts, for pages, charts and files. Each group is rounded by itself to whole fives. No
 * total is published beside the groups: it is the sum of what is shown. Tables of one whole are published together:
 * where one of them would give a small group of another away, all of them are rounded to a greater unit.
 */
export function publishCounts(tables: readonly GroupCounts[]): PublishedCounts[] {
  for (const unit of units) {
    const published = tables.map((table) =>
      Object.fromEntries(Object.entries(table).map(([name, count]) => [name, rounded(count, unit)])),
    )
    if (!isSolvable(published, unit)) return published
  }
  // No unit hides the small groups: nothing is published.
  return tables.map((table) => Object.fromEntries(Object.keys(table).map((name) => [name, null])))
}

/** A single count that nothing else adds up to, such as that of schools. */
export const publishCount = (count: number): number | null => rounded(count, 5)

/** The total of published groups, as it is shown; null if nothing is. */
export function publishedTotal(groups: PublishedCounts): number | null {
  const shown = Object.values(groups).filter((count) => count !== null)
  return shown.length > 0 ? shown.reduce((sum, count) => sum + count, 0) : null
}
