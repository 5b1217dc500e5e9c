import { isDay, momentAt, clocksAt } from '#contract/values/kazakhstan-time'

/** What stands in the two fields of a moment. */
export interface TypedMoment {
  day: string
  time: string
}

/** A moment as day and time of Kazakhstan, which has one time all year. */
export function dayAndTime(moment: string | null): TypedMoment {
  if (!moment) return { day: '', time: '' }
  const [day = '', time = ''] = clocksAt(moment).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** What a time left empty means of the end of a window: its first day from the beginning, its last day to the end. */
export const wholeDay = { from: '00:00', until: '23:59' } as const

/** A time left empty is this one where the day is whole. */
export const withTime = (typed: TypedMoment, empty = ''): TypedMoment =>
  isDay(typed.day) && typed.time.trim() === '' ? { ...typed, time: empty } : typed

/** Of half a moment, which field is to be put right. */
export const wrongPartOf = (typed: TypedMoment): 'day' | 'time' | null => {
  if (momentOf(typed)) return null
  return isDay(typed.day) ? 'time' : 'day'
}

/** The moment of a day and a time; nothing while one of them is not whole, or there is no such one. */
export function momentOf({ day, time }: TypedMoment): string | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(time.trim()) ?? []
  if (!isDay(day) || !hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return null
  return momentAt(day, Number(hours) * 60 + Number(minutes))
}

/**
 * What stands in the two fields: nothing, a moment, or as much as was typed of one, which every schema refuses, so that
 * half of a moment is never saved as none.
 */
export const momentSoFar = (typed: TypedMoment): string | null =>
  momentOf(typed) ?? ([typed.day, typed.time.trim()].filter(Boolean).join(' ') || null)

export const isPast = (moment: string, now: Date): boolean => Date.parse(moment) <= now.getTime()
