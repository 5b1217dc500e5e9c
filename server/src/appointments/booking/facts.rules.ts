import type { AppointmentState } from '#contract/values/appointments/appointment'
import { dayOf } from '#contract/values/kazakhstan-time'
import { consentLock } from '../../diagnostics/catalogue/lock.rules.ts'
import type { AccountState } from '../../profiles/sign-up/sign-up-step.rules.ts'
import type { BookingFacts } from './eligibility.rules.ts'

/** A previous appointment of the kind that is being booked. */
export interface PreviousAppointment {
  id: string
  state: AppointmentState
  starts_at: string
  ends_at: string
}

interface BookingPupil {
  account: AccountState
  attempts: readonly { state: 'started' | 'finished'; finished_at: string | null }[]
}

interface History {
  signed_up_at: string | null
  is_invited: boolean
  /** Expected and finished appointments, earliest first. */
  met: readonly PreviousAppointment[]
}

/**
 * Collects the facts that the booking rules need. A hold does not count as an upcoming appointment, because the pupil
 * is about to book exactly that place.
 */
export function factsOf(
  { account, attempts }: BookingPupil,
  { signed_up_at, is_invited, met }: History,
  at: Date,
): BookingFacts {
  const moment = at.toISOString()
  // A request without an answer no longer counts once its start has passed. A meeting that is over counts as held, even
  // if its outcome has not been written yet.
  const ahead = met.find(
    ({ state, starts_at, ends_at }) => (state === 'requested' ? starts_at : ends_at) > moment && state !== 'finished',
  )
  const last = met.findLast(({ state, ends_at }) => state === 'finished' || (state === 'accepted' && ends_at <= moment))
  const tested = attempts
    .flatMap(({ state, finished_at }) => (state === 'finished' && finished_at ? [finished_at] : []))
    .toSorted()
  const test = tested.at(-1)
  return {
    is_whole: Boolean(signed_up_at) && !consentLock(account, at),
    tested_on: test ? dayOf(new Date(test)) : null,
    is_invited,
    ahead: ahead ? { id: ahead.id, day: dayOf(new Date(ahead.starts_at)) } : null,
    last_day: last ? dayOf(new Date(last.starts_at)) : null,
  }
}
