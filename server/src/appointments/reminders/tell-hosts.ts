import { and, count, eq, gte, lt, min, sql } from 'drizzle-orm'
import { dayAfter, momentAt } from '#contract/values/appointments/local-time'
import { dayOf } from '#contract/values/age-band'
import { notifyAll } from '../../notifications/notify.ts'
import { notifications } from '../../notifications/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { appointments } from '../tables.ts'

/** In the morning a mail to everybody who receives that day: how many come and when the first, without a name. Once a day, also where the job runs twice. */
export async function tellHosts({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const today = dayOf(now())
  const [begin, end] = [momentAt(today, 0), momentAt(dayAfter(today), 0)]
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('host-day'))`)
    const told = tx
      .select({ id: notifications.user_id })
      .from(notifications)
      .where(and(eq(notifications.kind, 'host-day'), gte(notifications.created_at, begin)))
    const isToday = and(gte(appointments.starts_at, begin), lt(appointments.starts_at, end), eq(appointments.state, 'accepted'))
    const days = await tx
      .select({ user_id: appointments.host_id, count: count(), starts_at: min(appointments.starts_at) })
      .from(appointments)
      .where(and(isToday, sql`${appointments.host_id} not in ${told}`))
      .groupBy(appointments.host_id)
    const at = now().toISOString()
    await notifyAll(
      tx,
      days.map((day) => ({
        user_id: day.user_id,
        kind: 'host-day',
        category: 'consultations',
        values: { count: day.count, starts_at: day.starts_at ?? at },
        link: null,
        at,
        until: end,
      })),
    )
  })
}
