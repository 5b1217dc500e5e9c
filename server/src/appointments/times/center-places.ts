import { and, eq, isNull } from 'drizzle-orm'
import type { CenterPlaces } from '#contract/appointments/center-places'
import { dayOf, dayAfter } from '#contract/values/kazakhstan-time'
import { roleIds } from '#contract/values/role'
import { hasAcceptedInvitation } from '../../accounts/sessions/blocked.ts'
import { centers } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { shareCount } from '../../platform/cached-pages/share-count.ts'
import type { Platform } from '../../platform/platform.ts'
import { staff } from '../../profiles/tables.ts'
import { calendarDay, momentOf } from './places.rules.ts'
import { freePlaces, readHolidays, readHostTimes } from './read-hosts.ts'
import { users } from '../../users/tables.ts'

const maxAgeMs = 60_000
const daysShown = 14

/**
 * Returns the free places and the hosts of every centre (`isResponsibleFor`), including centres without hosts. They are
 * counted once a minute, however many people ask.
 */
export const createCenterPlaces = ({ db, now }: Pick<Platform, 'db' | 'now'>): (() => Promise<CenterPlaces[]>) =>
  shareCount(now, maxAgeMs, () => count(db, now()))

async function count(db: Db, now: Date): Promise<CenterPlaces[]> {
  const isHost = and(
    eq(users.id, staff.user_id),
    eq(users.role_id, roleIds.psychologist_center),
    isNull(users.blocked_at),
    hasAcceptedInvitation,
  )
  const rows = await db
    .select({ id: users.id, center_id: centers.id })
    .from(centers)
    .leftJoin(staff, eq(staff.center_id, centers.id))
    .leftJoin(users, isHost)
    .where(isNull(centers.closed_at))
  const hosts = rows.flatMap(({ id, center_id }) => (id === null ? [] : { id, center_id }))
  const today = dayOf(now)
  const last = dayAfter(today, daysShown - 1)
  const ids = hosts.map(({ id }) => id)
  const [times, holidays] = await Promise.all([
    readHostTimes(db, ids, { from: today, to: last, now }),
    readHolidays(db, today, last),
  ])
  const work = times.map((host) => ({
    center_id: hosts.find(({ id }) => id === host.host_id)?.center_id ?? '',
    receives: host.works.length > 0,
    free: freePlaces(host, { from: today, to: last, holidays, now }),
  }))
  const week = dayAfter(today, 6)
  return [...new Set(rows.map(({ center_id }) => center_id))].map((center_id) => {
    const people = work.filter((host) => host.center_id === center_id)
    const days = people
      .flatMap(({ free }) => free)
      .map(({ start, left }) => ({ day: dayOf(new Date(momentOf(start))), left }))
    const byDay = Map.groupBy(days, ({ day }) => day)
    const placesOn = (day: string) => (byDay.get(day) ?? []).reduce((sum, { left }) => sum + left, 0)
    const shown = Array.from({ length: daysShown }, (_, index) => dayAfter(today, index)).filter((day) =>
      isWorking(day, holidays),
    )
    return {
      center_id,
      specialists: people.filter(({ receives }) => receives).length,
      week: shown.filter((day) => day <= week).reduce((sum, day) => sum + placesOn(day), 0),
      nearest: shown.find((day) => placesOn(day) > 0) ?? null,
      days: shown.slice(0, 5).map((day) => ({ day, places: placesOn(day) })),
    }
  })
}

const isWorking = (day: string, holidays: ReadonlySet<string>): boolean =>
  !holidays.has(day) && calendarDay(day).weekday <= 5
