import type { Schedule, ScheduleFields } from '#contract/appointments/schedules'
import { dayAfter } from '#contract/values/kazakhstan-time'
import { ordinaryWeek } from '#contract/values/appointments/week'

export type PeriodState = 'past' | 'running' | 'next'

export const stateOf = (
  { starts_on, ends_on }: Pick<Schedule, 'starts_on' | 'ends_on'>,
  today: string,
): PeriodState => {
  if (ends_on < today) return 'past'
  return starts_on <= today ? 'running' : 'next'
}

/** Returns the period to show: the one in the address, or else the current or next one. Null means a new one. */
export function shownPeriod(periods: readonly Schedule[], requestedId: string | null, today: string): Schedule | null {
  if (requestedId === 'new') return null
  return (
    periods.find(({ id }) => id === requestedId) ?? periods.find((period) => stateOf(period, today) !== 'past') ?? null
  )
}

/** Returns a new period of three months that starts where the last one ends, but not before today. */
export function newPeriod(periods: readonly Schedule[], today: string): ScheduleFields {
  const last = periods.at(-1)
  const starts_on = last && last.ends_on >= today ? dayAfter(last.ends_on) : today
  const {
    slot_minutes = 30,
    pause_minutes = 10,
    formats = ['online', 'offline'],
    languages = ['kk', 'ru'],
  } = last ?? {}
  return {
    starts_on,
    ends_on: dayAfter(starts_on, 90),
    slot_minutes,
    pause_minutes,
    formats,
    languages,
    intervals: [...(last?.intervals ?? ordinaryWeek)],
  }
}

/** Returns the editable fields of a period. */
export const fieldsOf = ({
  starts_on,
  ends_on,
  slot_minutes,
  pause_minutes,
  formats,
  languages,
  intervals,
}: Schedule): ScheduleFields => ({
  starts_on,
  ends_on,
  slot_minutes,
  pause_minutes,
  formats,
  languages,
  intervals,
})
