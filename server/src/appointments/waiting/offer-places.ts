import { and, asc, eq, isNull, lt, ne } from 'drizzle-orm'
import { dayOf, dayAfter } from '#contract/values/kazakhstan-time'
import type { Platform } from '../../platform/platform.ts'
import { eligibilityFor } from '../booking/eligibility.rules.ts'
import { releaseExpiredHolds } from '../booking/release-holds.ts'
import { readFacts } from '../booking/read-facts.ts'
import { readLimits } from '../limits.ts'
import { appointments, waitingPlaces, type WaitingRow } from '../tables.ts'
import { freePlaces, readHolidays, readHostTimes, type HostTimes } from '../times/read-hosts.ts'
import { receivesPupil } from '../times/hosts-of-pupil.ts'
import { endOfOffer, isOfferTime, suitablePlaces } from './offer.rules.ts'
import { offerPlace } from './offer-place.ts'

/**
 * Offers free places to waiting pupils, to the first in each line first. Several processes may do it at once: each
 * offer is one transaction that locks the row in the line.
 */
export async function offerPlaces(platform: Platform): Promise<void> {
  await releaseExpiredHolds(platform)
  await settleOffers(platform)
  const { db, now } = platform
  if (!isOfferTime(now())) return
  const lines = await db
    .select()
    .from(waitingPlaces)
    .where(and(isNull(waitingPlaces.ended_at), isNull(waitingPlaces.offered_id)))
    .orderBy(asc(waitingPlaces.created_at), asc(waitingPlaces.id))
  for (const [hostId, line] of Map.groupBy(lines, ({ host_id }) => host_id)) await serveLine(platform, hostId, line)
}

/**
 * Settles offers that are no longer open: accepted, released or expired. Ends the waiting of pupils whose days have all
 * passed.
 */
async function settleOffers({ db, now }: Platform): Promise<void> {
  const at = now().toISOString()
  const { offer_minutes } = await readLimits(db)
  const offered = await db
    .select({ id: waitingPlaces.id, offered_id: waitingPlaces.offered_id, offer: appointments })
    .from(waitingPlaces)
    .innerJoin(
      appointments,
      and(eq(appointments.student_id, waitingPlaces.student_id), eq(appointments.id, waitingPlaces.offered_id)),
    )
    .where(and(isNull(waitingPlaces.ended_at), ne(appointments.state, 'held')))
  for (const { id, offered_id, offer } of offered) {
    const end = endOfOffer(offer, offer_minutes)
    const unchangedCondition = and(
      eq(waitingPlaces.id, id),
      eq(waitingPlaces.offered_id, offered_id ?? ''),
      isNull(waitingPlaces.ended_at),
    )
    if (end !== null)
      await db
        .update(waitingPlaces)
        .set(end === 'let-go' ? { offered_id: null } : { ended_at: at, ended_how: end })
        .where(unchangedCondition)
  }
  const isPast = and(
    isNull(waitingPlaces.ended_at),
    isNull(waitingPlaces.offered_id),
    lt(waitingPlaces.to_day, dayOf(now())),
  )
  await db.update(waitingPlaces).set({ ended_at: at, ended_how: 'over' }).where(isPast)
}

/** Handles the pupils one after another, so that each sees what the one before was offered. */
async function serveLine(platform: Platform, hostId: string, line: readonly WaitingRow[]): Promise<void> {
  const { db, now } = platform
  const { days_ahead } = await readLimits(db)
  const from = dayOf(now())
  const to = dayAfter(from, days_ahead)
  const holidays = await readHolidays(db, from, to)
  for (const waiting of line) {
    const [host] = await readHostTimes(db, [hostId], { from, to, now: now() })
    if (!host) return
    const free = freePlaces(ofFormat(host, waiting), { from, to, holidays, now: now() })
    const places = suitablePlaces(free, waiting, await readEarlierOffers(platform, waiting), now())
    if (places.length > 0 && (await mayBook(platform, waiting))) await offerFirst(platform, waiting, places)
  }
}

const ofFormat = (host: HostTimes, { format }: WaitingRow): HostTimes => ({
  ...host,
  works: host.works.filter(({ formats }) => formats.includes(format)),
})

/**
 * Offers the first place that the database accepts. Others may fail, because the pupil may have another appointment
 * then.
 */
async function offerFirst(
  platform: Platform,
  waiting: WaitingRow,
  places: Parameters<typeof offerPlace>[2][],
): Promise<void> {
  for (const place of places) if ((await offerPlace(platform, waiting, place)) !== 'taken') return
}

async function mayBook(platform: Platform, { student_id, host_id, kind }: WaitingRow): Promise<boolean> {
  const { days_between_consultations } = await readLimits(platform.db)
  const facts = await readFacts(platform, student_id, kind)
  return (
    eligibilityFor(kind, facts, dayOf(platform.now()), days_between_consultations).may_book &&
    (await receivesPupil(platform.db, host_id, student_id))
  )
}

/** Returns the start times that this pupil was offered and did not take. Offers are created in the name of the host. */
async function readEarlierOffers({ db }: Platform, { student_id, host_id }: WaitingRow): Promise<ReadonlySet<string>> {
  const own = and(
    eq(appointments.student_id, student_id),
    eq(appointments.host_id, host_id),
    eq(appointments.state, 'lapsed'),
  )
  const rows = await db
    .select({ starts_at: appointments.starts_at })
    .from(appointments)
    .where(and(own, ne(appointments.created_by, student_id)))
  return new Set(rows.map(({ starts_at }) => starts_at))
}
