/** How busy the process is for the pupils who are in a test now. */
export interface Load {
  /** Milliseconds a save takes until it is on the disk. */
  saveMs: number
  /** Milliseconds a request waits until the process looks at it; 0 if nothing was saved lately. */
  lagMs: number
}

/**
 * While saves take less than `quickMs`, `mostAtOnce` pupils may be beginning. From `slowMs` on only a few may, so that
 * nobody is kept out for good.
 */
const quickMs = 25
const slowMs = 75
const mostAtOnce = 64
const fewAtOnce = 8

/**
 * How many may be beginning a test at one moment: saves go first, so beginnings make room before saves have to wait.
 */
export function startsAllowed({ saveMs, lagMs }: Load): number {
  const share = (slowMs - Math.max(saveMs, lagMs)) / (slowMs - quickMs)
  return Math.max(fewAtOnce, Math.floor(mostAtOnce * Math.min(1, share)))
}

/** Pupils who are sent away are told different times, so that they do not come back at one moment. */
export const secondsUntilNextTry = (chance: number): number => 3 + Math.floor(chance * 5)

/** The mean forgets: a value this old counts about a third of a new one. */
const memoryMs = 250

export interface Mean {
  value: number
  at: number
}

export const meanWith = (mean: Mean, value: number, at: number): Mean => ({
  value: meanAt(mean, at) + value * (1 - fading(mean, at)),
  at,
})

/** The mean fades towards 0 while no value comes, because then nobody waits. */
export const meanAt = (mean: Mean, at: number): number => mean.value * fading(mean, at)

const fading = (mean: Mean, at: number): number => Math.exp((mean.at - at) / memoryMs)
