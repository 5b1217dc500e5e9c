import type { Appointment } from '#contract/appointments/appointment'
import type { AppointmentLimits } from '#contract/values/appointments/limits'
import { dayOf } from '#contract/values/kazakhstan-time'
import { isLockConflict } from '../../../platform/database/database-away.ts'
import type { Query } from '../../../platform/database/db.ts'
import { gatherBy } from '../../../platform/database/gather.ts'
import { isFaultOfRow } from '../../../platform/database/row-faults.ts'
import type { Platform } from '../../../platform/platform.ts'
import { careFor } from '../../../profiles/policy/care-of-pupil.ts'
import { farthestDays, limitsOf } from '../../limits.ts'
import { findPlace, isTooFar } from '../../times/place-at.ts'
import { isResponsibleFor } from '../../times/hosts-of-pupil.ts'
import { eligibilityFor } from '../eligibility.rules.ts'
import { factsOf } from '../facts.rules.ts'
import { type HoldRequestWithFacts, readTimes, readRequests, type HoldRequest } from './read-requests.ts'
import { holdOf, writeHolds } from './write-holds.ts'

type Needs = Pick<Platform, 'database' | 'now'>

/**
 * Holds places for many pupils at once, in three statements in one transaction.
 *
 * - Returns null for a pupil if anything is in the way: `holdPlace` then tries for this pupil alone, ends old holds, or
 *   refuses with a reason. So nothing is refused here.
 * - Every rule is checked as in `holdPlace`.
 */
export async function holdTogether(platform: Needs, request: HoldRequest): Promise<Appointment | null> {
  // Meetings of other kinds may be shared, and stage 2 needs an invitation. A date that the database cannot parse would
  // make the statement fail for all pupils.
  const { kind, starts_at } = request.params
  return kind === 'consultation' && !isTooFar(starts_at, farthestDays, platform.now()) ? line(platform, request) : null
}

/**
 * While one transaction reads and decides, another one writes. More than two would only compete for the same processor.
 */
const bounds = { most: 16, lines: 2 }

/** Calls that arrive while a transaction runs are gathered for the next one. */
const line = gatherBy(async ({ database, now }: Needs, request: HoldRequest[]): Promise<(Appointment | null)[]> => {
  try {
    return await database.inOne((query) => holdAll(query, request, now()))
  } catch (error) {
    // A batch fails as a whole. `gatherBy` then runs each call alone, so only the call at fault returns null.
    if (request.length === 1 && (isFaultOfRow(error) || isLockConflict(error))) return [null]
    throw error
  }
}, bounds)

async function holdAll(query: Query, request: readonly HoldRequest[], now: Date): Promise<(Appointment | null)[]> {
  const first = firstOfEach(request)
  const { pairs, centers, holidays, settings } = await readRequests(query, [...first])
  const limits = limitsOf(settings)
  const common = { centers, limits, now }
  const able = pairs.filter((pair) => mayBook(pair, common))
  const timesOf = await readTimes(query, able, now)
  const holds = able.flatMap((pair) => {
    const place = findPlace(pair.params, {
      host: timesOf(pair.params),
      holidays: new Set(holidays),
      days_ahead: limits.days_ahead,
      now,
    })
    return 'wrong' in place || place.capacity > 1 ? [] : [holdOf(pair, place, common)]
  })
  const written = await writeHolds(query, holds)
  return request.map((one) => (first.has(one) ? written.get(one.student_id) : null) ?? null)
}

/** If a pupil wants two places at once, the second is handled alone afterwards, because it releases the first. */
function firstOfEach(request: readonly HoldRequest[]): Set<HoldRequest> {
  return new Set(new Map(request.toReversed().map((one) => [one.student_id, one])).values())
}

interface Common {
  centers: Parameters<typeof careFor>[1]
  limits: AppointmentLimits
  now: Date
}

/** Whether the pupil may book with this host now, and nobody is changing the host's times. */
function mayBook({ params, pupil, stored }: HoldRequestWithFacts, { centers, limits, now }: Common): boolean {
  const facts = factsOf(pupil, { signed_up_at: stored.comer.signed_up_at, is_invited: false, met: stored.met }, now)
  const { may_book } = eligibilityFor(params.kind, facts, dayOf(now), limits.days_between_consultations)
  return may_book && stored.is_still && isResponsibleFor(stored.worker, careFor(stored.comer, centers))
}
