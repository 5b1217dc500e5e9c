import { isDay, momentAt, clocksAt } from '#contract/values/kazakhstan-time'

/** Content of the two inputs of a moment. */
export interface TypedMoment {
  day: string
  time: string
}

/** Splits a moment into day and time in Kazakhstan, which has one time zone. */
export function dayAndTime(moment: string | null): TypedMoment {
  if (!moment) return { day: '', time: '' }
  const [day = '', time = ''] = clocksAt(moment).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** Defaults for an empty time at the ends of a period: the start of the first day and the end of the last. */
export const wholeDay = { from: '00:00', until: '23:59' } as const

/** Fills in an empty time if the day is complete. */
export const withTime = (typed: TypedMoment, empty = ''): TypedMoment =>
  isDay(typed.day) && typed.time.trim() === '' ? { ...typed, time: empty } : typed

/** Returns which of the two inputs of an incomplete moment must be corrected. */
export const wrongPartOf = (typed: TypedMoment): 'day' | 'time' | null => {
  if (momentOf(typed)) return null
  return isDay(typed.day) ? 'time' : 'day'
}

/** Returns the moment of a day and a time, or null if one of them is incomplete or impossible. */
export function momentOf({ day, time }: TypedMoment): string | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(time.trim()) ?? []
  if (!isDay(day) || !hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return null
  return momentAt(day, Number(hours) * 60 + Number(minutes))
}

/**
 * Returns a moment, null if both inputs are empty, or the incomplete text. Every schema refuses that text, so an
 * incomplete moment is never saved as none.
 */
export const momentSoFar = (typed: TypedMoment): string | null =>
  momentOf(typed) ?? ([typed.day, typed.time.trim()].filter(Boolean).join(' ') || null)

export const isPast = (moment: string, now: Date): boolean => Date.parse(moment) <= now.getTime()
