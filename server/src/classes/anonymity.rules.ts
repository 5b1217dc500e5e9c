import { minShown, type LevelCounts } from '#contract/staff/classes'
import { levels, type Level } from '#contract/values/level'

/** A finished result, as a distribution counts it. */
export interface Finished {
  student_id: string
  /** When the result became complete. */
  at: string
  /** Levels by scale; null if no item of the scale was answered. */
  levels: Readonly<Record<string, Level | null>>
}

/**
 * Returns the results that a distribution counts: a multiple of five, in the order in which they became complete. So it
 * has at least five, and it grows by at least five at a time: somebody who knows which pupils finished between two
 * looks cannot find out the level of any one of them.
 */
export function resultsInFives<One extends Pick<Finished, 'at' | 'student_id'>>(finished: readonly One[]): One[] {
  const inOrder = finished.toSorted((a, b) =>
    a.at === b.at ? compare(a.student_id, b.student_id) : compare(a.at, b.at),
  )
  return inOrder.slice(0, Math.floor(inOrder.length / minShown) * minShown)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Counts the pupils on each level of each scale. */
export const distributionOf = (counted: readonly Finished[], scales: readonly string[]): LevelCounts[] =>
  counted.length === 0
    ? []
    : scales.map((scale) => ({ scale, counts: countsOf(counted.map((one) => one.levels[scale] ?? null)) }))

const noCounts = { starting: 0, growing: 0, confident: 0, shining: 0, unanswered: 0 }

function countsOf(reached: readonly (Level | null)[]): LevelCounts['counts'] {
  const counts = { ...noCounts }
  for (const level of reached) counts[level ?? 'unanswered'] += 1
  return counts
}

/**
 * Adds up the distributions of the classes that are shown, for the whole school. It counts nobody else: a larger total
 * would reveal the levels of the class that is left out.
 */
export function sumOfDistributions(distributions: readonly LevelCounts[][], scales: readonly string[]): LevelCounts[] {
  const parts = distributions.filter((distribution) => distribution.length > 0)
  if (parts.length === 0) return []
  return scales.map((scale) => {
    const counts = { ...noCounts }
    for (const part of parts) {
      const its = part.find((one) => one.scale === scale)?.counts
      for (const level of [...levels, 'unanswered'] as const) counts[level] += its?.[level] ?? 0
    }
    return { scale, counts }
  })
}
