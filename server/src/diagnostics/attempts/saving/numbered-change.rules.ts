import type { GivenChange, NumberedChange } from '#contract/diagnostics/attempts'
import { digitsOf, momentOf } from '#contract/values/stamp'

export const isNumbered = (change: GivenChange): change is NumberedChange => 'seq' in change

interface Stored {
  /** Stamp of the stored answer to the item; null if there is none. */
  stamp: number | null
  /** When another device took the attempt over, in milliseconds. */
  taken_over_at: number | null
}

const numbers = 1000

/**
 * Makes a stamp for a change from a page of the release before stamps. Such a page numbers its changes; the stamp
 * contains the moment, and the number in place of the device’s digits. On one device the higher number is the later
 * change, even if the page’s clock was set back between the two. A change without a value may only report time spent,
 * so after a takeover its stamp is 0 and it replaces no answer.
 */
export function stampOf({ seq, value, answered_at }: NumberedChange, stored: Stored): number {
  const moment = Date.parse(answered_at)
  const isOfBothDevices = stored.taken_over_at !== null
  if (value === null && isOfBothDevices) return 0
  const stamp = Math.max(0, moment) * numbers + (seq % numbers)
  const isOfOneDevice = !isOfBothDevices || moment >= Number(stored.taken_over_at)
  if (stored.stamp === null || stamp >= stored.stamp || !isOfOneDevice) return stamp
  return isAfter(seq, digitsOf(stored.stamp)) ? (momentOf(stored.stamp) + 1) * numbers + (seq % numbers) : stamp
}

/**
 * Compares by the last three digits, because only those of the stored number are left. A number that seems to be 500
 * or more ahead is taken for an earlier one.
 */
function isAfter(seq: number, digits: number): boolean {
  const ahead = (seq - digits + numbers) % numbers
  return ahead > 0 && ahead < numbers / 2
}
