import type { AppointmentKind } from '#contract/values/appointments/appointment'
import type { BookingRule } from '#contract/appointments/booking'
import { dayAfter } from '#contract/values/kazakhstan-time'

/** The facts that decide whether a pupil may book. Days are YYYY-MM-DD in Kazakhstan. */
export interface BookingFacts {
  /** The sign-up is complete and the consent is in force. */
  is_whole: boolean
  /** The day on which the latest test was finished. */
  tested_on: string | null
  /** An invitation to stage 2 is valid and has not been used yet. */
  is_invited: boolean
  /** The upcoming appointment of this kind. */
  ahead: { id: string; day: string } | null
  /** The day of the last appointment that took place. */
  last_day: string | null
}

export interface Eligibility {
  may_book: boolean
  checks: { rule: BookingRule; is_met: boolean; day: string | null }[]
  /** The first day on which booking is allowed, if only the waiting time is missing. */
  opens_on: string | null
}

/** The rules of each kind of appointment, in the order in which they are shown. */
const rulesOf: Record<AppointmentKind, readonly BookingRule[]> = {
  consultation: ['whole', 'tested', 'none-ahead', 'rested'],
  testing: ['whole', 'none-ahead', 'rested'],
  'stage-two': ['whole', 'invited', 'none-ahead'],
  training: ['whole'],
}

interface Met {
  is_met: boolean
  day: string | null
}

/**
 * Checks whether a pupil may book, rule by rule. `daysBetween` whole days must lie between two consultations, and
 * between two tests at a centre.
 */
export function eligibilityFor(
  kind: AppointmentKind,
  facts: BookingFacts,
  today: string,
  daysBetween: number,
): Eligibility {
  const rules = rulesOf[kind]
  const checks = rules.map((rule) => ({ rule, ...met[rule](facts, today, daysBetween) }))
  const waitsForTime =
    checks.some(({ rule, is_met }) => !is_met && (rule === 'rested' || rule === 'none-ahead')) &&
    rules.includes('rested')
  return {
    may_book: checks.every(({ is_met }) => is_met),
    checks,
    opens_on: waitsForTime ? opensOn(facts, daysBetween) : null,
  }
}

const met: Record<BookingRule, (facts: BookingFacts, today: string, daysBetween: number) => Met> = {
  whole: ({ is_whole }) => ({ is_met: is_whole, day: null }),
  tested: ({ tested_on }) => ({ is_met: tested_on !== null, day: tested_on }),
  invited: ({ is_invited }) => ({ is_met: is_invited, day: null }),
  'none-ahead': ({ ahead }) => ({ is_met: ahead === null, day: ahead?.day ?? null }),
  rested: ({ last_day }, today, daysBetween) => {
    const is_met = last_day === null || dayAfter(last_day, daysBetween) <= today
    return { is_met, day: is_met ? null : dayAfter(last_day, daysBetween) }
  },
}

function opensOn({ ahead, last_day }: BookingFacts, daysBetween: number): string | null {
  const last = ahead?.day ?? last_day
  return last === null ? null : dayAfter(last, daysBetween)
}
