const wrongInARow = 5
const lockMinutes = [15, 60, 240, 1440]

/** For how many minutes no code is looked at after so many wrong ones in a row: after every five, longer each time. Whoever tries has the password already. */
export function minutesLocked(failures: number): number {
  if (failures === 0 || failures % wrongInARow !== 0) return 0
  return lockMinutes[Math.min(failures / wrongInARow, lockMinutes.length) - 1] ?? 0
}
