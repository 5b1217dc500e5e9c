import type * as z from 'zod/mini'
import type { readHostPlaces as endpoint } from '#contract/appointments/hosting'
import { dayOf, dayAfter } from '#contract/values/kazakhstan-time'
import type { Context } from '../../platform/context.ts'
import { readLimits } from '../limits.ts'
import { momentOf } from '../times/places.rules.ts'
import { freePlaces, readHolidays, readHostTimes } from '../times/read-hosts.ts'

const maxOtherDays = 6

/** Returns the caller's free places on a day, or the nearest days with free places if there are none. */
export async function readHostPlaces(
  { platform: { db, now }, user }: Context,
  { kind, day }: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.reply>> {
  const { days_ahead } = await readLimits(db)
  const today = dayOf(now())
  const last = dayAfter(today, days_ahead)
  const [[host], holidays] = await Promise.all([
    readHostTimes(db, [user.id], { from: today, to: last, now: now() }),
    readHolidays(db, today, last),
  ])
  const free = host
    ? freePlaces(host, { from: today, to: last, holidays, now: now() }).filter((place) => place.kind === kind)
    : []
  const isThen = ({ start }: { start: number }) => dayOf(new Date(momentOf(start))) === day
  const data = free
    .filter(isThen)
    .map(({ start, end, left }) => ({ starts_at: momentOf(start), ends_at: momentOf(end), left }))
  if (data.length > 0) return { data, other_days: [] }
  const days = [...new Set(free.map(({ start }) => dayOf(new Date(momentOf(start)))))]
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(day))
  return {
    data,
    other_days: days
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, maxOtherDays)
      .toSorted(),
  }
}
