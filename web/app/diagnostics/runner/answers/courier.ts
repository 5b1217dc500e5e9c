import { pauseBefore, type Delivery, type Outbox } from './outbox.ts'

export interface Courier {
  /** Send after a short quiet time; typing moves it on, but not for ever. */
  soon: () => void
  /** Send at once: the connection is back, the page is in front again. */
  now: () => void
  /** Try again after the growing pause. */
  later: (retryAfter: number) => void
  stop: () => void
}

const quietTime = 400
const longestWait = 3000

/** Says when the outbox goes out, and comes back with growing pauses while the server cannot be reached. */
export function createCourier(outbox: Outbox, onDelivery: (delivery: Delivery) => void): Courier {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let notBefore = 0
  let askedAt = 0

  const go = async () => {
    clearTimeout(timer)
    askedAt = 0
    const delivery = await outbox.flush()
    if (delivery.outcome === 'waiting') later(delivery.retryAfter)
    else tries = 0
    onDelivery(delivery)
  }
  const later = (retryAfter: number) => {
    const pause = pauseBefore(tries++, retryAfter, Math.random())
    notBefore = Date.now() + pause
    wait(pause)
  }
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void go(), milliseconds)
  }

  return {
    soon: () => {
      const now = Date.now()
      askedAt ||= now
      const quiet = Math.min(quietTime, Math.max(0, askedAt + longestWait - now))
      wait(Math.max(quiet, notBefore - now))
    },
    now: () => {
      tries = 0
      notBefore = 0
      void go()
    },
    later,
    stop: () => clearTimeout(timer),
  }
}
