import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DayOff, addDayOff as endpoint } from '#contract/appointments/schedules'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { changeTimes } from './change-times.ts'
import { findChangedHost } from './colleagues.ts'
import { daysOff } from './tables.ts'

/**
 * Adds days off of the caller or of a colleague. Sending the same days twice adds them once and moves appointments
 * once.
 */
export async function addDayOff(
  context: Context,
  body: z.infer<typeof endpoint.body>,
): Promise<{ day_off: DayOff; isNew: boolean }> {
  const { platform, user } = context
  const { starts_on, ends_on, reason, settled } = body
  const { db, now } = platform
  if (ends_on < dayOf(now())) refuse('time-past', { field: 'ends_on' })
  const host_id = await findChangedHost(platform, user.id, body.host_id)
  const isNew = await changeTimes(context, {
    host_id,
    settled,
    decide: async (tx) => {
      if (await sameDays(tx, host_id, body)) return null
      const row = { host_id, id: newId(now().getTime()), starts_on, ends_on, reason, created_at: now().toISOString() }
      return {
        change: { kind: 'days-off', starts_on, ends_on },
        write: async () => void (await tx.insert(daysOff).values(row)),
      }
    },
  })
  return { day_off: (await sameDays(db, host_id, body)) ?? refuse('not-found'), isNew }
}

/** Only the host can remove days off: nobody else knows when the host is back. */
export async function removeDayOff({ platform: { db }, user }: Context, id: string): Promise<void> {
  const [removed] = await db
    .delete(daysOff)
    .where(and(eq(daysOff.host_id, user.id), eq(daysOff.id, id)))
    .returning({ id: daysOff.id })
  if (!removed) refuse('not-found')
}

async function sameDays(
  db: Db,
  hostId: string,
  { starts_on, ends_on }: Pick<DayOff, 'starts_on' | 'ends_on'>,
): Promise<DayOff | undefined> {
  const [existing] = await db
    .select({ id: daysOff.id, starts_on: daysOff.starts_on, ends_on: daysOff.ends_on, reason: daysOff.reason })
    .from(daysOff)
    .where(and(eq(daysOff.host_id, hostId), eq(daysOff.starts_on, starts_on), eq(daysOff.ends_on, ends_on)))
  return existing
}
