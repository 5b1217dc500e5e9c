const wrongInARow = 5
const lockMinutes = [15, 60, 240, 1440]

/**
 * Returns for how many minutes codes are refused after this many wrong ones in a row: after every five, longer each
 * time. The sender already has the password.
 */
export function minutesLocked(failures: number): number {
  if (failures === 0 || failures % wrongInARow !== 0) return 0
  return lockMinutes[Math.min(failures / wrongInARow, lockMinutes.length) - 1] ?? 0
}

/**
 * True if a person with the password has tried codes until the lock and nobody has signed in since: the password is
 * probably stolen.
 */
export const wasAttacked = ({ failures, locked_until }: { failures: number; locked_until: string | null }): boolean =>
  failures >= wrongInARow || locked_until !== null
