/** How busy the process is with pupils who are taking a test. */
export interface ProcessLoad {
  /** Milliseconds from the request until the answer is on the disk. */
  saveMs: number
  /** Milliseconds a request waits before the process handles it; 0 if nothing was saved recently. */
  lagMs: number
}

/**
 * While saves take less than `quickMs`, up to `maxAtOnce` pupils may be starting a test. From `slowMs` on only
 * `fewAtOnce` may, so that starting never stops completely.
 */
const quickMs = 25
const slowMs = 75
const maxAtOnce = 64
const fewAtOnce = 8

/**
 * How many pupils may be starting a test at the same time. Saves have priority, so the number falls before saves have
 * to wait.
 */
export function startsAllowed({ saveMs, lagMs }: ProcessLoad): number {
  const share = (slowMs - Math.max(saveMs, lagMs)) / (slowMs - quickMs)
  return Math.max(fewAtOnce, Math.floor(maxAtOnce * Math.min(1, share)))
}

/**
 * How long a pupil waits for a place before being refused. A refused pupil comes back only after seconds, so a wait of
 * a moment is shorter.
 */
export const longestWaitMs = 1500
const fewWaiting = 128

/**
 * How many may wait for a place: as many as get one in time at the present pace. Who comes after them would wait in
 * vain, and is refused at the door.
 */
export const waitingAllowed = (begunPerSecond: number): number =>
  Math.max(fewWaiting, Math.floor((begunPerSecond * longestWaitMs) / 1000))

/** Refused pupils get different waiting times, so that they do not all come back at once. */
export const secondsUntilNextTry = (chance: number): number => 3 + Math.floor(chance * 5)

/** Time constant of the mean: a value this old counts about a third of a new one. */
const memoryMs = 250

export interface Mean {
  value: number
  at: number
}

export const addToMean = (mean: Mean, value: number, at: number): Mean => ({
  value: meanAt(mean, at) + value * (1 - fading(mean, at)),
  at,
})

/** The mean decays towards 0 while no value arrives, because then nobody is waiting. */
export const meanAt = (mean: Mean, at: number): number => mean.value * fading(mean, at)

const fading = (mean: Mean, at: number): number => Math.exp((mean.at - at) / memoryMs)
