import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { HostDay, HostedAppointment } from '#contract/appointments/hosting'
import { dayOf, dayAfter, momentAt, weekdayOf } from '#contract/values/kazakhstan-time'
import type { AppointmentState } from '#contract/values/appointments/appointment'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordFirstViews } from '../../profiles/policy/record-view.ts'
import { appointments } from '../tables.ts'
import { readHosted } from './read-hosted.ts'

/** More than any host has, since the page is loaded as a whole. */
const maxCount = 60

/**
 * Returns everything that a host needs for the day in one reply. It shows purposes, so the first look at each pupil per
 * day is recorded.
 */
export async function readHostDay(context: Context): Promise<HostDay> {
  const { platform, user } = context
  const { db, now } = platform
  const at = now().toISOString()
  const day = dayOf(now())
  const [begin, end] = [momentAt(day, 0), momentAt(dayAfter(day), 0)]
  const { state, starts_at, ends_at, ended_by, host_id } = appointments
  const own = eq(host_id, user.id)
  const isShown = inArray(state, ['requested', 'accepted', 'finished', 'missed'])
  const idsOf = async (where: Parameters<typeof and>[0], limit = maxCount) => {
    const rows = await db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(own, where))
      .orderBy(asc(starts_at), asc(appointments.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  }
  const [today, waiting, over, next, week] = await Promise.all([
    idsOf(and(isShown, gte(starts_at, begin), lt(starts_at, end))),
    idsOf(and(eq(state, 'requested'), gt(starts_at, at))),
    idsOf(
      and(
        or(inArray(state, ['requested', 'accepted']), and(eq(state, 'finished'), isNull(ended_by))),
        lte(ends_at, at),
      ),
    ),
    idsOf(and(eq(state, 'accepted'), gte(starts_at, end)), 1),
    readWeek(platform, user.id, day),
  ])
  const read = await readHosted(context, [...new Set([...today, ...waiting, ...over, ...next])])
  await recordFirstViews(db, user, {
    student_ids: [...new Set(read.map(({ student }) => student.id))],
    what: 'profile',
    now: now(),
  })
  const byId = new Map(read.map((one) => [one.id, one]))
  const pick = (ids: string[]): HostedAppointment[] => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    day,
    now: at,
    meetings: pick(today),
    requests: pick(waiting),
    unclosed: pick(over),
    next: pick(next)[0] ?? null,
    week,
  }
}

/** Returns the numbers of the week of a day, Monday to Sunday. A shared meeting counts once. */
async function readWeek(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  hostId: string,
  day: string,
): Promise<HostDay['week']> {
  const monday = dayAfter(day, 1 - weekdayOf(day))
  const { state, starts_at, ends_at, host_id, meeting } = appointments
  const meetingsIn = (...states: AppointmentState[]) =>
    sql<number>`count(distinct ${meeting}) filter (where ${inArray(state, states)})::int`
  const [row] = await db
    .select({
      // A meeting that is over and only waits for its outcome is not ahead.
      ahead: sql<number>`count(distinct ${meeting}) filter (where ${and(inArray(state, ['requested', 'accepted']), gt(ends_at, now().toISOString()))})::int`,
      held: meetingsIn('finished'),
      cancelled: meetingsIn('cancelled'),
      missed: meetingsIn('missed'),
      hours: hoursHeld(),
    })
    .from(appointments)
    .where(
      and(eq(host_id, hostId), gte(starts_at, momentAt(monday, 0)), lt(starts_at, momentAt(dayAfter(monday, 7), 0))),
    )
  return row ?? { ahead: 0, held: 0, cancelled: 0, missed: 0, hours: 0 }

  function hoursHeld() {
    return sql<number>`coalesce((select round((sum(extract(epoch from m.ends_at - m.starts_at)) / 3600)::numeric, 1)::float8 from (
      select distinct held.meeting, held.starts_at, held.ends_at from appointments held
      where held.host_id = ${hostId} and held.state = 'finished'
        and held.starts_at >= ${momentAt(monday, 0)} and held.starts_at < ${momentAt(dayAfter(monday, 7), 0)}) m), 0)`
  }
}
