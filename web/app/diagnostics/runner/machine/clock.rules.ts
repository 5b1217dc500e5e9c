/**
 * The two clocks of a device, in milliseconds: `ticks` run evenly, but may stand still while it sleeps; `wall` is
 * turned by whoever likes to.
 */
export interface Reading {
  ticks: number
  wall: number
}
/** What a device knows of the server's time: how late it was there at one reading of its own clocks. */
export interface Anchor extends Reading {
  server: number
}

/**
 * How far the server's clock is ahead of the device's, in milliseconds; the answer is taken to have left the server
 * half-way through the call.
 */
export function clockOffset(serverTime: string, askedAt: number, answeredAt: number): number {
  return Math.round(Date.parse(serverTime) - (askedAt + answeredAt) / 2)
}

/**
 * From what was kept: nothing better than the wall clock outlives the page. Where it was set back, the server’s time is
 * still no less than when it was heard.
 */
export const anchorFromDevice = (offset: number, reading: Reading, heard: number): Anchor => ({
  ...reading,
  server: Math.max(reading.wall + offset, heard),
})

/** The server has told its time; the call was begun at `askedAt` ticks. */
export const anchorFromServer = (serverTime: string, askedAt: number, reading: Reading): Anchor => ({
  ...reading,
  server: Date.parse(serverTime) + (reading.ticks - askedAt) / 2,
})

/** Milliseconds that are lost in rounding. */
const slack = 10

/**
 * The same, unless the call took so long that the clock as it is agrees with it: the answer left the server at some
 * moment
 * of the call, and half-way is only a guess.
 */
export function anchorCorrected(anchor: Anchor, serverTime: string, askedAt: number, reading: Reading): Anchor {
  const ahead = serverNow(anchor, reading.ticks) - Date.parse(serverTime)
  return ahead >= -slack && ahead <= reading.ticks - askedAt + slack
    ? anchor
    : anchorFromServer(serverTime, askedAt, reading)
}

export const serverNow = ({ server, ticks }: Anchor, now: number): number => server + now - ticks

/** The page goes out of sight: what the wall clock was turned by until now is forgotten. */
export const anchorHidden = (anchor: Anchor, reading: Reading): Anchor => ({
  ...reading,
  server: serverNow(anchor, reading.ticks),
})

/**
 * The page is back. The device may have slept meanwhile, so the later of both clocks is right until the server says
 * better.
 */
export const anchorBack = (anchor: Anchor, reading: Reading): Anchor => ({
  ...reading,
  server: Math.max(serverNow(anchor, reading.ticks), anchor.server + reading.wall - anchor.wall),
})

/** Whole seconds until the deadline by the server's clock, never below zero. */
export const secondsLeft = (deadlineAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(deadlineAt) - now) / 1000))
