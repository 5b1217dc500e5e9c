import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DayOff, addDayOff as endpoint } from '#contract/appointments/schedules'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeTimes } from './change-times.ts'
import { hostFor } from './colleagues.ts'
import { daysOff } from './tables.ts'

type Sent = z.infer<typeof endpoint.body>

/**
 * Days off of the caller or of a colleague. The same days sent twice are one, and whoever was moved with them was moved
 * once.
 */
export async function addDayOff(
  platform: Platform,
  user: Caller,
  sent: Sent,
  language: Language,
): Promise<{ day_off: DayOff; isNew: boolean }> {
  const { starts_on, ends_on, reason, settled } = sent
  const { db, now } = platform
  if (ends_on < dayOf(now())) refuse('time-past', { field: 'ends_on' })
  const host_id = await hostFor(platform, user.id, sent.host_id)
  const isNew = await changeTimes(platform, user, {
    host_id,
    settled,
    language,
    decide: async (tx) => {
      if (await sameDays(tx, host_id, starts_on, ends_on)) return null
      const row = { host_id, id: newId(now().getTime()), starts_on, ends_on, reason, created_at: now().toISOString() }
      return {
        change: { kind: 'days-off', starts_on, ends_on },
        write: async () => void (await tx.insert(daysOff).values(row)),
      }
    },
  })
  return { day_off: (await sameDays(db, host_id, starts_on, ends_on)) ?? refuse('not-found'), isNew }
}

/** Only the own ones: who is well again says so. */
export async function removeDayOff({ db }: Pick<Platform, 'db'>, user: Caller, id: string): Promise<void> {
  const [gone] = await db
    .delete(daysOff)
    .where(and(eq(daysOff.host_id, user.id), eq(daysOff.id, id)))
    .returning({ id: daysOff.id })
  if (!gone) refuse('not-found')
}

async function sameDays(db: Db, hostId: string, from: string, to: string): Promise<DayOff | undefined> {
  const [known] = await db
    .select({ id: daysOff.id, starts_on: daysOff.starts_on, ends_on: daysOff.ends_on, reason: daysOff.reason })
    .from(daysOff)
    .where(and(eq(daysOff.host_id, hostId), eq(daysOff.starts_on, from), eq(daysOff.ends_on, to)))
  return known
}
