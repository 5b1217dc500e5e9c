import { dayOf } from '#contract/values/kazakhstan-time'
import type { AppointmentLimits } from '#contract/values/appointments/limits'
import { careFor } from '../../../profiles/policy/care-of-pupil.ts'
import { receivesFrom } from '../../times/receives.rules.ts'
import { eligibilityFor } from '../eligibility.rules.ts'
import { factsOf } from '../facts.rules.ts'
import type { Pair } from './read-wanted.ts'

interface Common {
  centers: Parameters<typeof careFor>[1]
  limits: AppointmentLimits
  now: Date
}

/** Whether a pupil may book now, with this host, whose times nobody is changing. */
export function mayBook({ asked, pupil, known }: Pair, { centers, limits, now }: Common): boolean {
  const facts = factsOf(pupil, { signed_up_at: known.comer.signed_up_at, is_invited: false, met: known.met }, now)
  const { may_book } = eligibilityFor(asked.kind, facts, dayOf(now), limits.days_between_consultations)
  return may_book && known.is_still && receivesFrom(known.worker, careFor(known.comer, centers))
}
