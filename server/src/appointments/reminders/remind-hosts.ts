import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { dayAfter, momentAt, dayOf } from '#contract/values/kazakhstan-time'
import { notifyAll, type News } from '../../notifications/notify.ts'
import { notifications } from '../../notifications/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { appointments } from '../tables.ts'

const kinds = ['host-day', 'host-day-and-requests', 'host-requests'] as const
const valuesOf = ({
  count,
  requests,
  starts_at,
}: {
  count: number
  requests: number
  starts_at: string | null
}): News['values'] => (starts_at === null ? { count: requests } : { count, requests, starts_at })
const kindOf = ({ count, requests }: { count: number; requests: number }) =>
  count === 0 ? kinds[2] : requests === 0 ? kinds[0] : kinds[1]

/**
 * Sends a morning mail to every host with meetings today or open requests: the number of meetings, the start of the
 * first one and the number of requests, without names. It is sent once a day, even if the job runs twice.
 */
export async function remindHosts({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const today = dayOf(now())
  const [begin, end] = [momentAt(today, 0), momentAt(dayAfter(today), 0)]
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('host-day'))`)
    const notified = tx
      .select({ id: notifications.user_id })
      .from(notifications)
      .where(and(inArray(notifications.kind, kinds), gte(notifications.created_at, begin)))
    const at = now().toISOString()
    const isToday = and(
      gte(appointments.starts_at, begin),
      lt(appointments.starts_at, end),
      eq(appointments.state, 'accepted'),
    )
    const isRequested = and(eq(appointments.state, 'requested'), gte(appointments.starts_at, at))
    const days = await tx
      .select({
        user_id: appointments.host_id,
        count: sql<number>`count(distinct ${appointments.meeting}) filter (where ${isToday})::int`,
        requests: sql<number>`count(*) filter (where ${isRequested})::int`,
        starts_at: sql<string | null>`min(${appointments.starts_at}) filter (where ${isToday})`.mapWith(
          appointments.starts_at,
        ),
      })
      .from(appointments)
      .where(and(or(isToday, isRequested), sql`${appointments.host_id} not in ${notified}`))
      .groupBy(appointments.host_id)
    await notifyAll(
      tx,
      days.map((day) => ({
        user_id: day.user_id,
        kind: kindOf(day),
        category: 'consultations',
        values: valuesOf(day),
        link: '/working-day',
        at,
        until: end,
      })),
    )
  })
}
