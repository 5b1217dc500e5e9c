import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Schedule, Schedules } from '#contract/appointments/schedules'
import { dayOf, dayAfter } from '#contract/values/kazakhstan-time'
import { holidays } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readSettledFor } from './colleagues.ts'
import { daysOff, scheduleIntervals, schedules } from './tables.ts'
import { inLanguages } from '../../platform/database/texts.ts'

/** Past days off are shown for `daysBehind` days, and holidays as far ahead as a period may last. */
const daysBehind = 60
const daysAhead = 430

const namesOfHolidays = inLanguages(holidays, 'name')

export async function readSchedules({
  platform: { db, now },
  user: { id: hostId },
  language,
}: Context): Promise<Schedules> {
  const today = dayOf(now())
  const [from, to] = [dayAfter(today, -daysBehind), dayAfter(today, daysAhead)]
  const days_off = await db
    .select({ id: daysOff.id, starts_on: daysOff.starts_on, ends_on: daysOff.ends_on, reason: daysOff.reason })
    .from(daysOff)
    .where(and(eq(daysOff.host_id, hostId), gte(daysOff.ends_on, from)))
    .orderBy(asc(daysOff.starts_on))
  const ofCountry = await db
    .select({ day: holidays.day, name: namesOfHolidays[language] })
    .from(holidays)
    .where(and(gte(holidays.day, from), lte(holidays.day, to)))
    .orderBy(asc(holidays.day))
  return {
    today,
    schedules: await listPeriods(db, hostId),
    days_off,
    holidays: ofCountry,
    colleagues: await readSettledFor(db, hostId, now()),
  }
}

/** Reads the work periods of a host with their weeks, earliest first. */
export async function listPeriods(db: Db, hostId: string): Promise<Schedule[]> {
  const periods = await db
    .select()
    .from(schedules)
    .where(eq(schedules.host_id, hostId))
    .orderBy(asc(schedules.starts_on))
  const intervals = await db
    .select()
    .from(scheduleIntervals)
    .where(eq(scheduleIntervals.host_id, hostId))
    .orderBy(asc(scheduleIntervals.weekday), asc(scheduleIntervals.from_minute))
  const weeks = Map.groupBy(intervals, ({ schedule_id }) => schedule_id)
  return periods.map(({ host_id: _, ...period }) => ({
    ...period,
    intervals: (weeks.get(period.id) ?? []).map(({ host_id: __, schedule_id: ___, ...interval }) => interval),
  }))
}
