/** All of Kazakhstan keeps UTC+5 the whole year: no other module knows the difference. */
const offsetMs = 5 * 3_600_000
export const offsetText = '+05:00'

/** The clocks of Kazakhstan at a moment, as a date whose UTC fields they are. */
export const clocksAt = (moment: Date | string): Date => new Date(new Date(moment).getTime() + offsetMs)

/** The calendar day in Kazakhstan at a moment. */
export const dayOf = (moment: Date): string => clocksAt(moment).toISOString().slice(0, 10)

/** The same as a whole number, one more each day. */
export const dayNumberOf = (moment: Date): number => Math.floor(clocksAt(moment).getTime() / 86_400_000)

/** The school year a day (YYYY-MM-DD) belongs to, named by the year it begins in: a season begins in August. */
export const seasonOf = (day: string): number =>
  day.slice(5, 7) >= '08' ? Number(day.slice(0, 4)) : Number(day.slice(0, 4)) - 1

/** Minutes after midnight, as HH:MM. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** HH:MM as minutes after midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The moment (ISO) at which the clocks of Kazakhstan show so many minutes after midnight of a day (YYYY-MM-DD). */
export const momentAt = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs + minutes * 60_000).toISOString()

/** Minutes after midnight in Kazakhstan at a moment (ISO). */
export const minutesAt = (moment: string): number => Math.floor((clocksAt(moment).getTime() % 86_400_000) / 60_000)

/** A day so many days later (earlier below nought), both YYYY-MM-DD. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * A day of the calendar, YYYY-MM-DD, within lives. What was typed or stands in an address is reckoned with only once it
 * is one: neither the 29th of the 13th month nor the 30th of February.
 */
export function isDay(text: string): boolean {
  const at = /^(19|2[01])\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // The 30th of February is read as a day in March: a day is one that comes back as it was written.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
