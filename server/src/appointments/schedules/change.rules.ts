import type { ScheduleFields } from '#contract/appointments/schedules'
import type { Language } from '#contract/values/locale'
import type { Work } from '#contract/values/appointments/week'

/** What becomes of the times of a host. `instead_of` is the first day of the period that goes: two of one host never share a day. */
export type TimesChange =
  | { kind: 'schedule'; instead_of: string | null; schedule: ScheduleFields }
  | { kind: 'removal'; instead_of: string }
  | { kind: 'days-off'; starts_on: string; ends_on: string }

type Period = Work & { languages: readonly Language[] }

/** The times of a host as they will be. */
export function changedTimes<Times extends { works: readonly Period[]; away: readonly { from: string; to: string }[] }>(times: Times, change: TimesChange) {
  if (change.kind === 'days-off') return { ...times, away: [...times.away, { from: change.starts_on, to: change.ends_on }] }
  const others = times.works.filter(({ starts_on }) => starts_on !== change.instead_of)
  return { ...times, works: change.kind === 'schedule' ? [...others, change.schedule] : others }
}
