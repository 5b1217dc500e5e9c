import type { BookingRule } from '#contract/appointments/booking'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { eligibilityFor, type BookingFacts } from '../booking/eligibility.rules.ts'

export interface StaffFault {
  rule: BookingRule
  /** From when on it holds, or the day of what is in the way. */
  day: string | null
  /** No reason opens the way. */
  is_refused: boolean
}

/** Rules of a consultation that staff may pass over with a reason: they know why a child needs them sooner. */
const passable: readonly BookingRule[] = ['tested', 'rested']

/**
 * What is in the way of an appointment that staff make, in the order it is told. A second one ahead, step two without
 * an invitation, and a child whose family has not agreed are refused to everybody.
 */
export function staffFaults(
  kind: AppointmentKind,
  facts: BookingFacts,
  today: string,
  daysBetween: number,
): StaffFault[] {
  const { checks } = eligibilityFor(kind, facts, today, daysBetween)
  return checks.flatMap(({ rule, is_met, day }) =>
    is_met ? [] : [{ rule, day, is_refused: kind !== 'consultation' || !passable.includes(rule) }],
  )
}
