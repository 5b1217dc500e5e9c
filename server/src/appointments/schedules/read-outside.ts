import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { OutsideReason } from '#contract/appointments/schedules'
import { expectedStates } from '#contract/values/appointments/appointment'
import { dayOf, dayAfter } from '#contract/values/kazakhstan-time'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { appointments, type AppointmentRow } from '../tables.ts'
import { readHolidays, readHostTimes, type HostTimes } from '../times/read-hosts.ts'
import { farthestDays } from '../limits.ts'
import { changedTimes, findNewlyOutside, type TimesChange } from './outside.rules.ts'

export interface Outside {
  row: AppointmentRow
  why: OutsideReason
}

/**
 * Reads the upcoming appointments that a change of a host's times would leave outside. Holds are not included: they
 * become requests, which the host accepts or declines. With `locks` the rows are locked, so that a pupil cannot cancel
 * between reading and settling.
 */
export async function readOutside(
  db: Db,
  { host_id, change, locks }: { host_id: string; change: TimesChange; locks: boolean },
  now: Date,
): Promise<Outside[]> {
  const ahead = db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.host_id, host_id),
        inArray(appointments.state, [...expectedStates]),
        gt(appointments.starts_at, now.toISOString()),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
  const rows = locks ? await ahead.for('no key update') : await ahead
  if (rows.length === 0) return []
  const { times, holidays } = await readTimes(db, host_id, now)
  return findNewlyOutside(rows, times, changedTimes(times, change), holidays)
}

async function readTimes(
  db: Db,
  hostId: string,
  now: Date,
): Promise<{ times: HostTimes; holidays: ReadonlySet<string> }> {
  const today = dayOf(now)
  const last = dayAfter(today, farthestDays)
  const [times] = await readHostTimes(db, [hostId], { from: today, to: last, now })
  return times ? { times, holidays: await readHolidays(db, today, last) } : refuse('not-found')
}
