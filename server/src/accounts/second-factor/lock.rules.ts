const wrongInARow = 5
const lockMinutes = [15, 60, 240, 1440]

/**
 * For how many minutes no code is looked at after so many wrong ones in a row: after every five, longer each time.
 * Whoever tries has the password already.
 */
export function minutesLocked(failures: number): number {
  if (failures === 0 || failures % wrongInARow !== 0) return 0
  return lockMinutes[Math.min(failures / wrongInARow, lockMinutes.length) - 1] ?? 0
}

/**
 * Somebody who has the password has tried codes until the door was shut, and nobody has come in since: the password is
 * in wrong hands.
 */
export const wasAttacked = ({ failures, locked_until }: { failures: number; locked_until: string | null }): boolean =>
  failures >= wrongInARow || locked_until !== null
