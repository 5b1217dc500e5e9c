import type { AppointmentState } from '#contract/values/appointments/appointment'

/**
 * Until when a pupil may cancel or move an appointment without the host: a request until it begins, an accepted
 * appointment until `hours` hours before. Null if it can no longer be changed.
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
