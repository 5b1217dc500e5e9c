import { and, eq } from 'drizzle-orm'
import type { BookingState } from '#contract/appointments/booking'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { dayOf } from '#contract/values/age-band'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { readLimits } from '../limits.ts'
import { readAppointments } from '../read-appointment.ts'
import { appointments } from '../tables.ts'
import { eligibilityFor } from './eligibility.rules.ts'
import { readFacts } from './read-facts.ts'

/** Whether a pupil may book, told before any form. */
export async function readBookingState(platform: Platform, user: Caller, kind: AppointmentKind, language: Language): Promise<BookingState> {
  const { db, now } = platform
  const facts = await readFacts(platform, user.id, kind)
  const { days_between_consultations } = await readLimits(db)
  const eligibility = eligibilityFor(kind, facts, dayOf(now()), days_between_consultations)
  const ofAhead = facts.ahead && and(eq(appointments.student_id, user.id), eq(appointments.id, facts.ahead.id))
  const [ahead] = ofAhead ? await readAppointments(db, ofAhead, language) : []
  return { ...eligibility, ahead: ahead ?? null }
}
