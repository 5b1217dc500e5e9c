import { and, eq, sql } from 'drizzle-orm'
import type { Schedule, ScheduleFields, SettledConflict } from '#contract/appointments/schedules'
import { dayOf } from '#contract/values/kazakhstan-time'
import { kindsOfHost } from '#contract/values/appointments/week'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { changeTimes } from './change-times.ts'
import { listPeriods } from './read-schedules.ts'
import { scheduleIntervals, schedules } from './tables.ts'

type Body = ScheduleFields & { settled: readonly SettledConflict[] }

/** Adds a work period. Sending it twice adds one period. */
export async function makeSchedule(
  context: Context,
  { settled, ...fields }: Body,
): Promise<{ schedule: Schedule; isNew: boolean }> {
  const { platform, user } = context
  refuseWrong(user, fields)
  const today = dayOf(platform.now())
  let id = newId(platform.now().getTime())
  const isNew = await changeTimes(context, {
    host_id: user.id,
    settled,
    decide: async (tx) => {
      const existing = await listPeriods(tx, user.id)
      const same = existing.find((period) => isSame(period, fields))
      if (same) {
        id = same.id
        return null
      }
      refusePast(fields, today)
      refuseCrossing(existing, fields)
      return {
        change: { kind: 'schedule', instead_of: null, schedule: fields },
        write: () => insert(tx, { host_id: user.id, id, at: platform.now().toISOString() }, fields),
      }
    },
  })
  return { schedule: await readSchedule(platform.db, user.id, id), isNew }
}

/**
 * Changes a period that is not over. If it was changed in another tab, the call is refused, unless both changes are the
 * same.
 */
export async function changeSchedule(
  context: Context,
  id: string,
  { settled, version, ...fields }: Body & { version: number },
): Promise<Schedule> {
  const { platform, user } = context
  refuseWrong(user, fields)
  const today = dayOf(platform.now())
  await changeTimes(context, {
    host_id: user.id,
    settled,
    decide: async (tx) => {
      const existing = await listPeriods(tx, user.id)
      const period = existing.find((one) => one.id === id) ?? refuse('not-found')
      if (isSame(period, fields)) return null
      refuseOver(period, version, today)
      refusePast(fields, today, period.starts_on)
      refuseCrossing(
        existing.filter((one) => one.id !== id),
        fields,
      )
      const write = () => rewrite(tx, { host_id: user.id, id, at: platform.now().toISOString() }, fields)
      return { change: { kind: 'schedule', instead_of: period.starts_on, schedule: fields }, write }
    },
  })
  return readSchedule(platform.db, user.id, id)
}

/** Removes a period that is not over. */
export async function removeSchedule(
  context: Context,
  id: string,
  { settled, version }: { settled: readonly SettledConflict[]; version: number },
): Promise<void> {
  const { platform, user } = context
  await changeTimes(context, {
    host_id: user.id,
    settled,
    decide: async (tx) => {
      const period = (await listPeriods(tx, user.id)).find((one) => one.id === id) ?? refuse('not-found')
      refuseOver(period, version, dayOf(platform.now()))
      const write = async () =>
        void (await tx.delete(schedules).where(and(eq(schedules.host_id, user.id), eq(schedules.id, id))))
      return { change: { kind: 'removal', instead_of: period.starts_on }, write }
    },
  })
}

function refuseWrong({ role }: Caller, { intervals }: ScheduleFields): void {
  const kinds = kindsOfHost(role)
  const wrong = intervals.findIndex(
    ({ kind, capacity }) => !kinds.includes(kind) || (kind === 'consultation' && capacity !== 1),
  )
  if (wrong >= 0) refuse('invalid', { field: `intervals.${wrong}` })
}

function refusePast({ starts_on, ends_on }: ScheduleFields, today: string, before?: string): void {
  if (starts_on < today && starts_on !== before) refuse('time-past', { field: 'starts_on' })
  if (ends_on < today) refuse('time-past', { field: 'ends_on' })
}

function refuseOver({ ends_on, version }: Schedule, seen: number, today: string): void {
  if (version !== seen) refuse('schedule-changed')
  if (ends_on < today) refuse('schedule-over')
}

function refuseCrossing(others: readonly Schedule[], { starts_on, ends_on }: ScheduleFields): void {
  const crossed = others.find((other) => other.starts_on <= ends_on && starts_on <= other.ends_on)
  if (crossed) refuse('period-taken', { field: crossed.starts_on <= starts_on ? 'starts_on' : 'ends_on' })
}

interface Written {
  host_id: string
  id: string
  at: string
}

async function insert(tx: Db, { host_id, id, at }: Written, { intervals, ...fields }: ScheduleFields): Promise<void> {
  await tx.insert(schedules).values({ ...fields, host_id, id, created_at: at, updated_at: at })
  await insertWeek(tx, { host_id, schedule_id: id }, intervals)
}

async function rewrite(tx: Db, { host_id, id, at }: Written, { intervals, ...fields }: ScheduleFields): Promise<void> {
  const own = and(eq(schedules.host_id, host_id), eq(schedules.id, id))
  await tx
    .update(schedules)
    .set({ ...fields, updated_at: at, version: sql`${schedules.version} + 1` })
    .where(own)
  await tx
    .delete(scheduleIntervals)
    .where(and(eq(scheduleIntervals.host_id, host_id), eq(scheduleIntervals.schedule_id, id)))
  await insertWeek(tx, { host_id, schedule_id: id }, intervals)
}

const insertWeek = (
  tx: Db,
  schedule: { host_id: string; schedule_id: string },
  intervals: ScheduleFields['intervals'],
) => tx.insert(scheduleIntervals).values(intervals.map((interval) => ({ ...ofKind(interval), ...schedule })))

/** Clears the fields that only trainings have. */
const ofKind = (interval: ScheduleFields['intervals'][number]) =>
  interval.kind === 'training' ? interval : { ...interval, subject: null, thread: '' }

const readSchedule = async (db: Db, hostId: string, id: string): Promise<Schedule> =>
  (await listPeriods(db, hostId)).find((period) => period.id === id) ?? refuse('not-found')

/** Whether a period already has these fields. */
function isSame(period: Schedule, fields: ScheduleFields): boolean {
  const named = ({
    starts_on,
    ends_on,
    slot_minutes,
    pause_minutes,
    formats,
    languages,
    intervals,
  }: ScheduleFields) => ({
    days: [starts_on, ends_on, slot_minutes, pause_minutes],
    choices: [formats.toSorted(), languages.toSorted()],
    week: intervals
      .map(ofKind)
      .map(({ weekday, from_minute, to_minute, kind, capacity, subject, thread }) => [
        weekday,
        from_minute,
        to_minute,
        kind,
        capacity,
        subject,
        thread,
      ])
      .toSorted((one, other) => Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1])),
  })
  return JSON.stringify(named(period)) === JSON.stringify(named(fields))
}
