/** All of Kazakhstan uses UTC+5 all year; only this module knows the offset. */
const offsetMs = 5 * 3_600_000
export const offsetText = '+05:00'

/** Local time in Kazakhstan, as a date whose UTC fields hold it. */
export const clocksAt = (moment: Date | string): Date => new Date(new Date(moment).getTime() + offsetMs)

export const dayOf = (moment: Date): string => clocksAt(moment).toISOString().slice(0, 10)

/** Calendar day in Kazakhstan as a whole number that grows by one each day. */
export const dayNumberOf = (moment: Date): number => Math.floor(clocksAt(moment).getTime() / 86_400_000)

/** School year of a day (YYYY-MM-DD), named by its first year; it begins in August. */
export const seasonOf = (day: string): number =>
  day.slice(5, 7) >= '08' ? Number(day.slice(0, 4)) : Number(day.slice(0, 4)) - 1

/** Formats minutes after midnight as HH:MM. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Parses HH:MM into minutes after midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Moment (ISO) of a local time in Kazakhstan, given as a day (YYYY-MM-DD) and minutes after midnight. */
export const momentAt = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs + minutes * 60_000).toISOString()

/** Minutes after midnight in Kazakhstan at a moment (ISO). */
export const minutesAt = (moment: string): number => Math.floor((clocksAt(moment).getTime() % 86_400_000) / 60_000)

/** The day `days` days later (earlier if negative); both are YYYY-MM-DD. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns whether a text is a real calendar day (YYYY-MM-DD) in a plausible range. Check typed days and days in
 * addresses first: the 13th month or 30 February must not be used in calculations.
 */
export function isDay(text: string): boolean {
  const at = /^(19|2[01])\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // JavaScript reads 30 February as a day in March, so check that the date prints as it was written.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
