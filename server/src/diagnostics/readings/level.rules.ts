import { levels, levelStarts, type Level } from '#contract/values/level'

const tStarts: Record<Level, number> = { starting: 0, growing: 40, confident: 50, shining: 60 }

/**
 * Uses the T-score if there is a norm group, otherwise the percentage. A pupil without any points is at the starting
 * level regardless of the norm group.
 */
export function levelOf(percent: number | null, tScore: number | null): Level | null {
  if (percent === 0) return 'starting'
  if (tScore !== null) return highest(tStarts, tScore)
  return percent === null ? null : highest(levelStarts, percent + 1e-9)
}

const highest = (starts: Record<Level, number>, value: number): Level =>
  levels.findLast((level) => value >= starts[level]) ?? 'starting'
