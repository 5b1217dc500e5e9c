import type { AppointmentState } from '#contract/values/appointments/appointment'

/**
 * Until when a pupil cancels and moves alone: what is asked for until it begins, what is accepted until some hours
 * before. Null where nothing can be changed.
 */
export function changeableUntil(
  { state, starts_at }: { state: AppointmentState; starts_at: string },
  now: Date,
  hours: number,
): string | null {
  if (state !== 'requested' && state !== 'accepted') return null
  const begins = Date.parse(starts_at)
  if (begins <= now.getTime()) return null
  return new Date(state === 'requested' ? begins : begins - hours * 3_600_000).toISOString()
}
