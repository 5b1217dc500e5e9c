import { dayOf } from '#contract/values/kazakhstan-time'
import type { Platform } from '../../platform/platform.ts'
import { momentOf, placesOn, type Place } from './places.rules.ts'
import { readHostTimes } from './read-hosts.ts'

/** What the schedule of a host has at exactly this time, also on a day off: whoever comes then comes to the same meeting, and the room is no larger. */
export async function scheduledAt(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  hostId: string,
  { start, end, kind }: Pick<Place, 'start' | 'end' | 'kind'>,
): Promise<Place | undefined> {
  const day = dayOf(new Date(momentOf(start)))
  const [host] = await readHostTimes(db, [hostId], day, day, now())
  return placesOn(day, host?.works ?? [], false).find((place) => place.kind === kind && place.start === start && place.end === end)
}
