import { and, eq, gt, ne, or } from 'drizzle-orm'
import type { BookingState } from '#contract/appointments/booking'
import type { AppointmentKind } from '#contract/values/appointments/appointment'
import { dayOf } from '#contract/values/kazakhstan-time'
import { isChild } from '../../diagnostics/catalogue/announced.rules.ts'
import { catalogueOf } from '../../diagnostics/catalogue/catalogue.ts'
import { readPupil } from '../../diagnostics/catalogue/pupil.ts'
import { readSeasonOfPupil } from '../../diagnostics/catalogue/season-of-pupil.ts'
import { formatSeasonRule } from '../../diagnostics/leading/season.ts'
import type { Context } from '../../platform/context.ts'
import { readLimits } from '../limits.ts'
import { readAppointments } from '../read-appointment.ts'
import { appointments } from '../tables.ts'
import { eligibilityFor } from './eligibility.rules.ts'
import { readFacts } from './read-facts.ts'

/** Returns whether a pupil may book. The page asks for it before it shows a form. */
export async function readBookingState(context: Context, kind: AppointmentKind): Promise<BookingState> {
  const { platform, user, language } = context
  const { db, now } = platform
  const invites = kind === 'stage-two' ? { invites: await describeSeason(context) } : {}
  const facts = await readFacts(platform, user.id, kind)
  const { days_between_consultations, late_cancel_hours } = await readLimits(db)
  const eligibility = eligibilityFor(kind, facts, dayOf(now()), days_between_consultations)
  const own = eq(appointments.student_id, user.id)
  const isHeld = and(
    eq(appointments.kind, kind),
    eq(appointments.state, 'held'),
    gt(appointments.held_until, now().toISOString()),
  )
  const [offer] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(own, isHeld, ne(appointments.created_by, user.id)))
  const shown = await readAppointments(
    db,
    and(own, facts.ahead ? or(isHeld, eq(appointments.id, facts.ahead.id)) : isHeld),
    language,
  )
  return {
    ...eligibility,
    ...invites,
    ahead: shown.find(({ id }) => id === facts.ahead?.id) ?? null,
    held: shown.find(({ state }) => state === 'held') ?? null,
    is_offer: offer !== undefined,
    now: now().toISOString(),
    days_between: eligibility.checks.some(({ rule }) => rule === 'rested') ? days_between_consultations : null,
    late_cancel_hours,
  }
}

/** The season's rule for stage 2 as text for a pupil of this age. */
async function describeSeason({ platform, user, language }: Context): Promise<string> {
  const pupil = await readPupil(platform.database, user.id)
  const season = await readSeasonOfPupil(
    { database: platform.database, now: platform.now, catalogue: catalogueOf(platform) },
    pupil,
  )
  return formatSeasonRule({ translate: platform.translate, language }, season, {
    form: 'sentence',
    isChild: isChild(pupil.account.birth_date, platform.now()),
  })
}
