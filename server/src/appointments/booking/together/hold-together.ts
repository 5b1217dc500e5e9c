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
import { receivesFrom } from '../../times/hosts-of-pupil.ts'
import { eligibilityFor } from '../eligibility.rules.ts'
import { factsOf } from '../facts.rules.ts'
import { type Pair, readTimes, readWanted, type Wanted } from './read-wanted.ts'
import { holdOf, writeHolds } from './write-holds.ts'

type Needs = Pick<Platform, 'database' | 'now'>

/**
 * Holds that pupils ask for at one moment, all of them by three statements in one transaction. Null is for whom
 * anything at all is in the way: `holdPlace`
 * then asks for this pupil alone, ends what may be ended, or says in words why not. So nothing is refused here, and
 * every rule is asked as it is there.
 */
export async function holdTogether(platform: Needs, wanted: Wanted): Promise<Appointment | null> {
  // Other meetings may be shared, and step two needs an invitation. A day that the database cannot even read would make
  // everybody else's question fail.
  const { kind, starts_at } = wanted.params
  return kind === 'consultation' && !isTooFar(starts_at, farthestDays, platform.now()) ? line(platform, wanted) : null
}

/** While one transaction reads and decides, another writes; more would wait for the same processor. */
const bounds = { most: 16, lines: 2 }

/** While the holds of one transaction are written, those that come gather for the next. */
const line = gatherBy(async ({ database, now }: Needs, wanted: Wanted[]): Promise<(Appointment | null)[]> => {
  try {
    return await database.inOne((query) => holdAll(query, wanted, now()))
  } catch (error) {
    // What fails for one fails for all: then each was asked for alone, and the others have their places.
    if (wanted.length === 1 && (isFaultOfRow(error) || isLockConflict(error))) return [null]
    throw error
  }
}, bounds)

async function holdAll(query: Query, wanted: readonly Wanted[], now: Date): Promise<(Appointment | null)[]> {
  const first = firstOfEach(wanted)
  const { pairs, centers, holidays, settings } = await readWanted(query, [...first])
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
  const held = await writeHolds(query, holds)
  return wanted.map((one) => (first.has(one) ? held.get(one.student_id) : null) ?? null)
}

/** Of two wishes of one pupil the second comes afterwards, alone: it lets go what the first has got. */
function firstOfEach(wanted: readonly Wanted[]): Set<Wanted> {
  return new Set(new Map(wanted.toReversed().map((one) => [one.student_id, one])).values())
}

interface Common {
  centers: Parameters<typeof careFor>[1]
  limits: AppointmentLimits
  now: Date
}

/** Whether a pupil may book now, with this host, whose times nobody is changing. */
function mayBook({ params, pupil, stored }: Pair, { centers, limits, now }: Common): boolean {
  const facts = factsOf(pupil, { signed_up_at: stored.comer.signed_up_at, is_invited: false, met: stored.met }, now)
  const { may_book } = eligibilityFor(params.kind, facts, dayOf(now), limits.days_between_consultations)
  return may_book && stored.is_still && receivesFrom(stored.worker, careFor(stored.comer, centers))
}
