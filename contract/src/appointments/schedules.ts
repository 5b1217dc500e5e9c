import * as z from 'zod/mini'
import { crossFieldChecks, crossEntryChecks } from '../calls/cross-field-checks.ts'
import { del, get, post, put } from '../calls/endpoint.ts'
import { appointmentKinds, expectedStates, formats, trainingSubjects } from '../values/appointments/appointment.ts'
import { dayOffReasons, mistakesInWeek, maxDaysOfPeriod } from '../values/appointments/week.ts'
import { Done, Id, Moment, text, Day, SeenVersion } from '../values/wire.ts'
import { byId } from './appointment.ts'
import { hosts } from './changes.ts'

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const minute = z.number().check(z.int(), z.gte(0), z.lte(1440))
const Interval = z.object({
  weekday: z.number().check(z.int(), z.gte(1), z.lte(7)),
  from_minute: minute,
  to_minute: minute,
  kind: z.enum(appointmentKinds),
  /** Places per meeting; a consultation has one. */
  capacity: z
    .number({ error: 'field.required' })
    .check(z.int(), z.gte(1, { error: 'schedule.capacity' }), z.lte(60, { error: 'schedule.capacity' })),
  subject: z.nullable(z.enum(trainingSubjects)),
  thread: z.string().check(z.trim(), z.maxLength(120, { error: 'field.long' })),
})

const schedule = {
  starts_on: Day,
  ends_on: Day,
  slot_minutes: z.number().check(z.int(), z.gte(10), z.lte(240)),
  pause_minutes: z.number().check(z.int(), z.gte(0), z.lte(60)),
  formats: z.array(z.enum(formats)).check(z.minLength(1, { error: 'field.required' }), z.maxLength(2)),
  languages: z.array(z.enum(['ru', 'kk', 'en'])).check(z.minLength(1, { error: 'field.required' }), z.maxLength(3)),
  intervals: z.array(Interval).check(z.minLength(1, { error: 'schedule.week' }), z.maxLength(70)),
}

type Period = { starts_on: string; ends_on: string }
type Week = Parameters<typeof mistakesInWeek>[1] & { intervals: z.infer<typeof Interval>[] }

const isPeriodInOrder = <T extends Period>() =>
  crossFieldChecks<T>(['starts_on', 'ends_on'], function* ({ starts_on, ends_on }) {
    if (ends_on < starts_on) yield { path: ['ends_on'], message: 'schedule.days' }
    if (days(starts_on, ends_on) >= maxDaysOfPeriod) yield { path: ['ends_on'], message: 'schedule.year' }
  })
const doNotCross = <T extends Week>() =>
  crossFieldChecks<T>(['slot_minutes', 'pause_minutes', 'intervals'], function* ({ intervals, ...slots }) {
    for (const [index, message] of mistakesInWeek(intervals, slots)) yield { path: ['intervals', index], message }
  })
/** Checks of a whole period: days in order, at most a year, no overlapping intervals. */
const periodChecks = [isPeriodInOrder<Period & Week>(), doNotCross<Period & Week>()] as const

export const conflictResolutions = ['keep', 'move', 'cancel'] as const
export type ConflictResolution = (typeof conflictResolutions)[number]

/**
 * What happens to an appointment outside the changed schedule: it stays as an exception, moves to a free place, or is
 * cancelled with a reason.
 */
const SettledConflict = z.object({
  id: Id,
  version: SeenVersion,
  way: z.enum(conflictResolutions),
  starts_at: z.optional(Moment),
  host_id: z.optional(Id),
  reason: z.optional(text(500)),
})
export type SettledConflict = z.infer<typeof SettledConflict>
const settledConflicts = z.array(SettledConflict).check(
  z.maxLength(1000),
  crossEntryChecks(function* (all) {
    for (const [index, { way, starts_at, reason }] of all.entries()) {
      if (way === 'move' && !starts_at) yield { path: [index, 'starts_at'], message: 'field.required' }
      if (way === 'cancel' && (reason?.length ?? 0) < 3) yield { path: [index, 'reason'], message: 'field.required' }
    }
  }),
)

export const ScheduleFields = z.object(schedule).check(...periodChecks)
export type ScheduleFields = z.infer<typeof ScheduleFields>
export const Schedule = z.object({ ...schedule, id: Id, version: z.number(), created_at: Moment, updated_at: Moment })
export type Schedule = z.infer<typeof Schedule>
export const DayOff = z.object({ id: Id, starts_on: z.string(), ends_on: z.string(), reason: z.enum(dayOffReasons) })
export type DayOff = z.infer<typeof DayOff>

export const Schedules = z.object({
  today: z.string(),
  schedules: z.array(Schedule),
  days_off: z.array(DayOff),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  /** People who work at the same school or centre: their days can be changed, and pupils can be moved to them. */
  colleagues: z.array(z.object({ id: Id, name: z.string() })),
})
export type Schedules = z.infer<typeof Schedules>
export const readSchedules = get('/api/schedules', {
  summary:
    'Read the caller’s work periods and days off, the public holidays and the colleagues of the same school or centre',
  for: hosts,
  reply: Schedules,
})

const Saved = z.object({ schedule: Schedule, message: z.string() })
export const makeSchedule = post('/api/schedules', {
  summary: 'Create a work period with its week; booked appointments outside it are settled in the same step',
  for: hosts,
  form: true,
  body: z.object({ ...schedule, settled: settledConflicts }).check(...periodChecks),
  reply: Saved,
  status: 201,
  refusals: ['invalid', 'period-taken', 'schedule-conflicts', 'schedule-over', 'time-taken', 'time-past', 'pupil-busy'],
})
export const changeSchedule = put('/api/schedules/:id', {
  summary: 'Change a work period; booked appointments outside it are settled in the same step, or nothing changes',
  for: hosts,
  params: byId,
  form: true,
  body: z.object({ ...schedule, settled: settledConflicts, version: SeenVersion }).check(...periodChecks),
  reply: Saved,
  refusals: [
    'invalid',
    'period-taken',
    'schedule-changed',
    'schedule-conflicts',
    'schedule-over',
    'time-taken',
    'time-past',
    'pupil-busy',
  ],
})
export const removeSchedule = del('/api/schedules/:id', {
  summary: 'Remove a work period; booked appointments in it are settled in the same step, or nothing changes',
  for: hosts,
  params: byId,
  body: z.object({ version: SeenVersion, settled: settledConflicts }),
  reply: Done,
  refusals: ['schedule-changed', 'schedule-conflicts', 'schedule-over', 'time-taken', 'time-past', 'pupil-busy'],
})

export const addDayOff = post('/api/days-off', {
  summary:
    'Add days off for the caller or for an ill colleague of the same school or centre; booked appointments are moved, kept or cancelled in the same step',
  for: hosts,
  form: true,
  body: z
    .object({
      host_id: z.optional(Id),
      starts_on: Day,
      ends_on: Day,
      reason: z.enum(dayOffReasons, { error: 'field.required' }),
      settled: settledConflicts,
    })
    .check(isPeriodInOrder()),
  reply: z.object({ day_off: DayOff, message: z.string() }),
  status: 201,
  status_found: 200,
  refusals: ['invalid', 'not-found', 'schedule-conflicts', 'time-taken', 'time-past', 'pupil-busy'],
})
export const removeDayOff = del('/api/days-off/:id', {
  summary: 'Remove days off',
  for: hosts,
  params: byId,
  reply: Done,
})

const FreeTime = z.object({ host_id: Id, host: z.string(), starts_at: Moment })
export type FreeTime = z.infer<typeof FreeTime>
export const outsideReasons = ['away', 'holiday', 'period', 'weekday', 'hours', 'format'] as const
export type OutsideReason = (typeof outsideReasons)[number]
export const Conflict = z.object({
  id: Id,
  version: z.number(),
  student: z.string(),
  kind: z.enum(appointmentKinds),
  state: z.enum(expectedStates),
  format: z.enum(formats),
  starts_at: Moment,
  ends_at: Moment,
  why: z.enum(outsideReasons),
  /** Proposed free place, different for each appointment; null if none is free. */
  proposal: z.nullable(FreeTime),
  places: z.array(FreeTime),
})
export type Conflict = z.infer<typeof Conflict>

export const checkSchedule = post('/api/schedules/checks', {
  summary:
    'Check which booked appointments a change would leave outside the schedule, with the nearest free places; nothing changes',
  for: hosts,
  body: z.object({
    host_id: z.optional(Id),
    change: z.discriminatedUnion('kind', [
      /** A period with these days and this week, instead of the one with the id. */
      z.object({ kind: z.literal('schedule'), id: z.nullable(Id), schedule: ScheduleFields }),
      z.object({ kind: z.literal('removal'), id: Id }),
      z.object({ kind: z.literal('days-off'), starts_on: Day, ends_on: Day }),
    ]),
  }),
  reply: z.object({ conflicts: z.array(Conflict) }),
  refusals: ['invalid', 'not-found'],
})
