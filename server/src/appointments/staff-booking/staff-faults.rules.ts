import type { BookingRule } from '#contract/appointments/booking'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { eligibilityFor, type BookingFacts } from '../booking/eligibility.rules.ts'

export interface StaffFault {
  rule: BookingRule
  /** The first possible day, or the day of the appointment that is in the way. */
  day: string | null
  /** Staff cannot override this rule, not even with a reason. */
  is_refused: boolean
}

/** Rules of a consultation that staff may override with a reason, because they know why a child needs help sooner. */
const passable: readonly BookingRule[] = ['tested', 'rested']

/**
 * Returns the rules that an appointment made by staff would break, in the order in which they are shown. A second
 * upcoming appointment, stage 2 without an invitation and a child without consent are always refused.
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
