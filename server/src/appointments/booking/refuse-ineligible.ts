import type { BookingRule } from '#contract/appointments/booking'
import type { RefusalCode } from '#contract/refusals'
import { type AppointmentKind, type Format, isOnlyOffline } from '#contract/values/appointments/appointment'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { AppointmentLimits } from '#contract/values/appointments/limits'
import type { Context } from '../../platform/context.ts'
import { formatDate } from '../../platform/format.ts'
import { refuse } from '../../platform/refusal.ts'
import { readLimits } from '../limits.ts'
import { eligibilityFor } from './eligibility.rules.ts'
import { readFacts } from './read-facts.ts'

const codes: Record<BookingRule, RefusalCode> = {
  whole: 'booking-not-yet',
  tested: 'test-needed',
  invited: 'invitation-needed',
  'none-ahead': 'signed-up-already',
  rested: 'signed-up-lately',
}

/** Refuses a pupil who may not book. The refusal names the first possible day and the days until then. */
export async function refuseIneligible(
  { platform, user, language }: Context,
  kind: AppointmentKind,
  limits?: AppointmentLimits,
): Promise<void> {
  const today = dayOf(platform.now())
  const { days_between_consultations } = limits ?? (await readLimits(platform.db))
  const { checks, opens_on } = eligibilityFor(
    kind,
    await readFacts(platform, user.id, kind),
    today,
    days_between_consultations,
  )
  const unmet = checks.find(({ is_met }) => !is_met)
  if (!unmet) return
  const days = opens_on ? Math.round((Date.parse(opens_on) - Date.parse(today)) / 86_400_000) : 0
  refuse(codes[unmet.rule], {
    values: { count: days, date: opens_on ? formatDate(language, opens_on) : '', context: opens_on ? 'day' : 'none' },
  })
}

/** Tests and stage 2 take place only at a centre. The server checks it regardless of what the page sends. */
export function refuseFormat({ kind, format }: { kind: AppointmentKind; format: Format }): void {
  if (format === 'online' && isOnlyOffline(kind)) refuse('invalid', { field: 'format' })
}
