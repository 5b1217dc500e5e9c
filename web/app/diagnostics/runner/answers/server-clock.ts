import { anchorBack, anchorHidden, anchorKept, anchorTold, serverNow, type Reading } from './clock.rules.ts'

/** The server's time as this page knows it; nobody who turns the device's clock turns this one. */
export interface ServerClock {
  now: () => number
  moment: () => string
  /** How far the wall clock of this device is behind, for the next time the page is opened. */
  offset: () => number
  told: (serverTime: string, askedAt: number) => void
  hidden: () => void
  back: () => void
}

const reading = (): Reading => ({ ticks: performance.now(), wall: Date.now() })

/** `heard` is the server’s time as it was told last. */
export function createServerClock(keptOffset: number, heard: string): ServerClock {
  let anchor = anchorKept(keptOffset, reading(), Date.parse(heard))
  const now = () => serverNow(anchor, performance.now())
  return {
    now,
    moment: () => new Date(now()).toISOString(),
    offset: () => Math.round(now() - Date.now()),
    told: (serverTime, askedAt) => (anchor = anchorTold(serverTime, askedAt, reading())),
    hidden: () => (anchor = anchorHidden(anchor, reading())),
    back: () => (anchor = anchorBack(anchor, reading())),
  }
}
