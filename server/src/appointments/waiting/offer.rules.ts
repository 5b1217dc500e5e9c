import { dayOf, minutesAt } from '#contract/values/kazakhstan-time'
import type { AppointmentState, Format } from '#contract/values/appointments/appointment'
import { momentOf, type FreePlace } from '../times/places.rules.ts'

/** Nobody is woken by an offer that is over in the morning. */
const wakingHours = { from: 8 * 60, to: 20 * 60 }
export const isOfferTime = (now: Date): boolean => {
  const minute = minutesAt(now.toISOString())
  return minute >= wakingHours.from && minute < wakingHours.to
}

/** Until when an offer is kept: so many minutes, and never beyond the beginning. */
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

/** An offer that nobody has time to answer is none. */
const leastMinutes = 60

/** What of the free places suits somebody who waits, the soonest first. What was offered once is not offered again. */
export function suiting<Free extends FreePlace>(
  free: readonly Free[],
  { kind, from_day, to_day }: Waiting,
  offered: ReadonlySet<string>,
  now: Date,
): Free[] {
  const soonest = now.getTime() / 60_000 + leastMinutes
  return free.filter((place) => {
    const starts = momentOf(place.start)
    const day = dayOf(new Date(starts))
    return place.kind === kind && place.start >= soonest && from_day <= day && day <= to_day && !offered.has(starts)
  })
}

/**
 * What has become of an offer: taken, let go (the pupil waits on for another), or over because nobody answered. Null
 * while it is open.
 */
export function endOfOffer(
  offer: { state: AppointmentState; created_at: string; starts_at: string; ended_at: string | null },
  minutes: number,
): 'taken' | 'let-go' | 'over' | null {
  if (offer.state === 'held') return null
  if (offer.state !== 'lapsed' || offer.ended_at === null) return 'taken'
  return offer.ended_at < offerUntil(offer.starts_at, new Date(offer.created_at), minutes) ? 'let-go' : 'over'
}
