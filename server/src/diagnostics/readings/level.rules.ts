import { levels, levelStarts, type Level } from '#contract/values/level'

const tStarts: Record<Level, number> = { starting: 0, growing: 40, confident: 50, shining: 60 }

/**
 * By the T-score where there is a norm group, by the percent until then. Who has earned nothing yet is beginning,
 * wherever the group stands.
 */
export function levelOf(percent: number | null, tScore: number | null): Level | null {
  if (percent === 0) return 'starting'
  if (tScore !== null) return highest(tStarts, tScore)
  return percent === null ? null : highest(levelStarts, percent + 1e-9)
}

const highest = (starts: Record<Level, number>, value: number): Level =>
  levels.findLast((level) => value >= starts[level]) ?? 'starting'
