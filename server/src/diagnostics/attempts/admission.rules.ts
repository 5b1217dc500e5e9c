/** What the answers of those who sit in a test have to bear. */
export interface Load {
  /** Milliseconds a save takes until it is on the disk. */
  saveMs: number
  /** Milliseconds a request waits until the process looks at it; nought where nobody has saved anything lately. */
  lagMs: number
}

/** As long as saves are quick as many begin at one moment as come; at the slow end a few, so that nobody is kept out for good. */
const quickMs = 25
const slowMs = 75
const mostAtOnce = 64
const fewAtOnce = 8

/** How many may be beginning a test at one moment: saves go first, so beginnings make room before saves have to wait. */
export function startsAllowed({ saveMs, lagMs }: Load): number {
  const share = (slowMs - Math.max(saveMs, lagMs)) / (slowMs - quickMs)
  return Math.max(fewAtOnce, Math.floor(mostAtOnce * Math.min(1, share)))
}

/** Who is sent away comes back a little apart from the others. */
export const secondsUntilNextTry = (chance: number): number => 3 + Math.floor(chance * 5)

/** A mean that forgets: what lies this long behind counts a third. */
const memoryMs = 250

export interface Mean {
  value: number
  at: number
}

export const meanWith = (mean: Mean, value: number, at: number): Mean => ({ value: meanAt(mean, at) + value * (1 - fading(mean, at)), at })

/** Where nothing came since, there was nothing to wait for. */
export const meanAt = (mean: Mean, at: number): number => mean.value * fading(mean, at)

const fading = (mean: Mean, at: number): number => Math.exp((mean.at - at) / memoryMs)
