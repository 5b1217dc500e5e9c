import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { notifyOfChange } from '../changes/notify-of-change.ts'
import { appointments, appointmentSteps, type AppointmentRow } from '../tables.ts'
import { isUnchangedSince } from './remind.rules.ts'

const hour = 3_600_000
const batchSize = 100

/**
 * Reminds families of accepted appointments, once a day before and once an hour before. The mark and the notice are one
 * transaction, so that neither a second process nor a crash sends a reminder twice.
 */
export async function remind(platform: Pick<Platform, 'db' | 'now' | 'translate'>): Promise<void> {
  while ((await remindSome(platform, 'hour')) === batchSize);
  while ((await remindSome(platform, 'day')) === batchSize);
}

const ways = {
  hour: {
    hours: 1,
    mark: appointments.reminded_hour,
    news: 'appointment-soon',
    set: { reminded_hour: true, reminded_day: true },
  },
  day: { hours: 24, mark: appointments.reminded_day, news: 'appointment-tomorrow', set: { reminded_day: true } },
} as const

async function remindSome(
  platform: Pick<Platform, 'db' | 'now' | 'translate'>,
  which: keyof typeof ways,
): Promise<number> {
  const { db, now } = platform
  const { hours, mark, news, set } = ways[which]
  const at = now().toISOString()
  const until = new Date(now().getTime() + hours * hour).toISOString()
  const isDue = and(
    eq(appointments.state, 'accepted'),
    gt(appointments.starts_at, at),
    lte(appointments.starts_at, until),
    eq(mark, false),
  )
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(isDue)
      .orderBy(appointments.starts_at, appointments.id)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return 0
    const rows = await tx.update(appointments).set(set).where(inArray(appointments.id, ids)).returning()
    const settled = await readSettledAt(tx, ids)
    for (const row of rows)
      if (isUnchangedSince(row.starts_at, settled.get(row.id) ?? row.created_at, hours))
        await notifyOfChange(tx, platform, { row, news, at })
    return ids.length
  })
}

/** Returns when each appointment last changed. */
async function readSettledAt(tx: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({
      id: appointmentSteps.appointment_id,
      at: sql<AppointmentRow['created_at']>`max(${appointmentSteps.at})`.mapWith(appointmentSteps.at),
    })
    .from(appointmentSteps)
    .where(inArray(appointmentSteps.appointment_id, ids))
    .groupBy(appointmentSteps.appointment_id)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
