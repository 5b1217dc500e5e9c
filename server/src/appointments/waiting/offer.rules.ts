import { dayOf, minutesAt } from '#contract/values/kazakhstan-time'
import type { AppointmentState, Format } from '#contract/values/appointments/appointment'
import { momentOf, type FreePlace } from '../times/places.rules.ts'

/** Offers are made in these hours only: an offer made at night would wake people up or expire before the morning. */
const wakingHours = { from: 8 * 60, to: 20 * 60 }
export const isOfferTime = (now: Date): boolean => {
  const minute = minutesAt(now.toISOString())
  return minute >= wakingHours.from && minute < wakingHours.to
}

/** Until when an offer is open: `minutes` minutes, but never beyond the start of the meeting. */
export function offerUntil(startsAt: string, now: Date, minutes: number): string {
  const end = new Date(now.getTime() + minutes * 60_000).toISOString()
  return end < startsAt ? end : startsAt
}

interface Waiting {
  kind: FreePlace['kind']
  format: Format
  from_day: string
  to_day: string
}

/** A place that starts sooner is not offered, because nobody would have time to answer. */
const minMinutes = 60

/**
 * Returns the free places that suit a waiting pupil, soonest first. A place that was offered before is not offered
 * again.
 */
export function suitablePlaces<Free extends FreePlace>(
  free: readonly Free[],
  { kind, from_day, to_day }: Waiting,
  offered: ReadonlySet<string>,
  now: Date,
): Free[] {
  const soonest = now.getTime() / 60_000 + minMinutes
  return free.filter((place) => {
    const starts = momentOf(place.start)
    const day = dayOf(new Date(starts))
    return place.kind === kind && place.start >= soonest && from_day <= day && day <= to_day && !offered.has(starts)
  })
}

/** Returns how an offer ended: taken, released (the pupil keeps waiting) or expired. Null while it is open. */
export function endOfOffer(
  offer: { state: AppointmentState; created_at: string; starts_at: string; ended_at: string | null },
  minutes: number,
): 'taken' | 'let-go' | 'over' | null {
  if (offer.state === 'held') return null
  if (offer.state !== 'lapsed' || offer.ended_at === null) return 'taken'
  return offer.ended_at < offerUntil(offer.starts_at, new Date(offer.created_at), minutes) ? 'let-go' : 'over'
}
