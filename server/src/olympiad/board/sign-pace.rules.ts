/** Seconds between two signs of a device while the process is at ease. */
export const usualPause = 20
/** While the room is paused, pupils wait for the sign that lets them go on. */
const heldPause = 8
const longestPause = 180

/** How busy the process is: how late it comes to its work, and how long the last batch of signs took. */
export interface Load {
  lag_ms: number
  write_ms: number
}

/**
 * Seconds until a device comes again. Signs give way: where the process is late or the database slow, the pause grows
 * with it, so that saves have the room. `chance` from 0 to 1 spreads the devices of a school, which begin together.
 */
export function pauseBeforeSign({ lag_ms, write_ms }: Load, { isHeld, chance }: { isHeld: boolean; chance: number }) {
  const strain = 1 + lag_ms / 50 + write_ms / 200
  const pause = Math.min(longestPause, (isHeld ? heldPause : usualPause) * strain)
  return Math.round(pause * (0.8 + 0.4 * chance))
}
