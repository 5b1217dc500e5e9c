import { ageOn } from '#contract/values/age-band'
import { birthDateOf } from '#contract/values/iin'

/** From this age on only the pupil may accept a parent's request. */
const childDecidesFrom = 14

/** At most this many linked adults and open requests together for one child. */
export const maxAdultsOfChild = 2

/**
 * Who answers a request for the child with this IIN. The age comes from the digits, so the answer is the same whether
 * or not the IIN is registered.
 */
export function whoConfirms(iin: string, today: string): 'child' | 'adult' {
  return ageOn(today, birthDateOf(iin) ?? today) >= childDecidesFrom ? 'child' : 'adult'
}

/** Whether others than the parent may see a link. A request that waits for a place is visible to nobody else. */
export const isVisible = ({ state, place }: { state: string; place: number | null }): boolean =>
  state !== 'awaiting' || place !== null
