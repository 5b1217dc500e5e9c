/**
 * Two clocks of a device, in milliseconds: `ticks` run evenly but may stop while it sleeps; `wall` can be changed by
 * the user.
 */
export interface Reading {
  ticks: number
  wall: number
}
/** The server's time at one reading of the device's clocks. */
export interface Anchor extends Reading {
  server: number
}

/**
 * Anchor from stored values: after a reload only the wall clock is left. If it was set back, the result is still no
 * earlier than the last known server time.
 */
export const anchorFromDevice = (offset: number, reading: Reading, serverTime: number): Anchor => ({
  ...reading,
  server: Math.max(reading.wall + offset, serverTime),
})

/** Anchor from a server time; the call began at `askedAt` ticks. */
export const anchorFromServer = (serverTime: string, askedAt: number, reading: Reading): Anchor => ({
  ...reading,
  server: Date.parse(serverTime) + (reading.ticks - askedAt) / 2,
})

/** Tolerance for rounding, in milliseconds. */
const slack = 10

/**
 * Sets the clock by a server time. A reply may have left the server at any moment of the call, so a clock that agrees
 * with one of them is kept.
 */
export function anchorCorrected(anchor: Anchor, serverTime: string, askedAt: number, reading: Reading): Anchor {
  const ahead = serverNow(anchor, reading.ticks) - Date.parse(serverTime)
  return ahead >= -slack && ahead <= reading.ticks - askedAt + slack
    ? anchor
    : anchorFromServer(serverTime, askedAt, reading)
}

export const serverNow = ({ server, ticks }: Anchor, now: number): number => server + now - ticks

/** Anchor when the page is hidden; changes of the wall clock until now no longer matter. */
export const anchorHidden = (anchor: Anchor, reading: Reading): Anchor => ({
  ...reading,
  server: serverNow(anchor, reading.ticks),
})

/**
 * Anchor when the page is shown again. The device may have slept, so the later of both clocks applies until the server
 * sends its time.
 */
export const anchorBack = (anchor: Anchor, reading: Reading): Anchor => ({
  ...reading,
  server: Math.max(serverNow(anchor, reading.ticks), anchor.server + reading.wall - anchor.wall),
})

/** Whole seconds until the deadline by the server's clock, at least 0. */
export const secondsLeft = (deadlineAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(deadlineAt) - now) / 1000))
