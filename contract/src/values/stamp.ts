/**
 * Orders all changes of an answer on all devices and the server: a hybrid logical clock in one number. It counts
 * microseconds of the server’s time as known to the device, at least a millisecond after the previous change. Its last
 * three digits belong to the device, so that changes of two devices in the same millisecond can be ordered. 0 means an
 * item without an answer.
 */
export interface Stamped {
  stamp: number
  /** Time spent on the item. More time does not change the answer, so it keeps its stamp. */
  seconds: number
}

const slots = 1000

/** The three digits of a device, computed from its id. */
export const deviceDigits = (device: string): number =>
  Array.from(device).reduce((tail, letter) => (tail * 31 + letter.charCodeAt(0)) % slots, 0)

/**
 * Stamp of a change made now, after the change with the stamp `previous` of any device; always greater, even if the
 * clock was set back.
 */
export const nextStamp = (now: number, previous: number, tail: number): number =>
  Math.max(Math.floor(now), momentOf(previous) + 1) * slots + tail

/** Server time of the change, in milliseconds. */
export const momentOf = (stamp: number): number => Math.floor(stamp / slots)

export const digitsOf = (stamp: number): number => stamp % slots

/** The rule that decides: the greater stamp wins; for equal stamps, the one with more time. */
export const isLater = (one: Stamped, other: Stamped): boolean =>
  one.stamp === other.stamp ? one.seconds > other.seconds : one.stamp > other.stamp

export const laterOf = <Change extends Stamped>(one: Change, other: Change): Change =>
  isLater(other, one) ? other : one

/**
 * How far a stamp may be ahead of the server’s time, in milliseconds: a device knows that time only as exactly as its
 * calls are fast.
 */
const maxAheadMs = 5000

/** Stamp as accepted by the server: a clock that is ahead gains at most the tolerance. */
export const acceptedStamp = (now: number, stamp: number): number =>
  Math.min(stamp, (now + maxAheadMs) * slots + digitsOf(stamp))
