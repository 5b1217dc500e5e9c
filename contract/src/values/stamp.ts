/**
 * The one order of all changes of an answer, on every device and on the server: a hybrid logical clock in one number.
 * It counts the
 * microseconds of the server’s time as the device knows it, never less than a millisecond after the change it follows;
 * its last three
 * digits are the device’s own, so that two devices that answer in one millisecond still compare. 0 stands for an item
 * without an answer.
 */
export interface Stamped {
  stamp: number
  /** Time spent on the item. It is no change of the answer, so it grows under the same stamp. */
  seconds: number
}

const slots = 1000

/** The three digits of a device: its name decides them. */
export const tailOf = (device: string): number =>
  Array.from(device).reduce((tail, letter) => (tail * 31 + letter.charCodeAt(0)) % slots, 0)

/**
 * The stamp of a change made now that follows the one with the stamp `known`, of whatever device; a clock that was set
 * back changes nothing about that.
 */
export const nextStamp = (now: number, known: number, tail: number): number =>
  Math.max(Math.floor(now), momentOf(known) + 1) * slots + tail

/** When the change was made by the server’s time, in milliseconds. */
export const momentOf = (stamp: number): number => Math.floor(stamp / slots)

export const digitsOf = (stamp: number): number => stamp % slots

/** The whole rule: the greater stamp wins, and of one change the one that has seen more time. */
export const isLater = (one: Stamped, other: Stamped): boolean =>
  one.stamp === other.stamp ? one.seconds > other.seconds : one.stamp > other.stamp

export const laterOf = <Change extends Stamped>(one: Change, other: Change): Change =>
  isLater(other, one) ? other : one

/** How far a stamp may be ahead of the server’s time: a device knows that time as well as a call is quick. */
const mostAhead = 5000

/** As the server takes it: a clock that runs ahead wins no more than the tolerance by it. */
export const takenAt = (now: number, stamp: number): number =>
  Math.min(stamp, (now + mostAhead) * slots + digitsOf(stamp))
