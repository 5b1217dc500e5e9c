import { ageOn } from '#contract/values/age-band'
import { birthDateOf } from '#contract/values/iin'

/** From this age on the pupil alone answers the request of a parent. */
const childDecidesFrom = 14

/** Linked adults and open requests together, of one child. */
export const adultsOfAChild = 2

/**
 * Who answers a request for the child with this IIN. The digits say it, so it is the same whether or not anybody has
 * registered it.
 */
export function confirmedBy(iin: string, today: string): 'child' | 'adult' {
  return ageOn(today, birthDateOf(iin) ?? today) >= childDecidesFrom ? 'child' : 'adult'
}

/** Whether anybody but its asker knows of a link: a request that waits for a place is told to nobody. */
export const isVisible = ({ state, place }: { state: string; place: number | null }): boolean =>
  state !== 'awaiting' || place !== null
