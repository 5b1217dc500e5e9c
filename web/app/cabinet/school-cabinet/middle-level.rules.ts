import type { LevelCounts } from '#contract/staff/classes'
import { type Level, levels } from '#contract/values/level'

/**
 * Returns the level of the pupil in the middle of a class, of two the lower one. Pupils without answers do not count;
 * null if nobody is left.
 */
export function middleLevel(counts: LevelCounts['counts']): Level | null {
  const counted = levels.reduce((sum, level) => sum + (counts[level] ?? 0), 0)
  const middle = Math.ceil(counted / 2)
  let upTo = 0
  for (const level of levels) {
    upTo += counts[level] ?? 0
    if (middle > 0 && upTo >= middle) return level
  }
  return null
}
