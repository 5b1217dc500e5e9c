import { clockOffset } from '../../device/clock-offset.rules.ts'

/** Milliseconds by which the clock of the server is ahead of this device, as it was at the last opening of a book. */
const key = 'reader-clock-offset'

export function rememberServerTime(serverTime: string, askedAt: number): void {
  try {
    localStorage.setItem(key, String(clockOffset(serverTime, askedAt, Date.now())))
  } catch {
    // Storage is full or closed: the clock of the device counts.
  }
}

/** The time by the clock of the server, also without a network. The newest place wins by it. */
export function readerNow(): number {
  const offset = Number(localStorage.getItem(key))
  return Date.now() + (Number.isFinite(offset) ? offset : 0)
}
