import { dayAfter, minutesOf, momentAt } from '#contract/values/kazakhstan-time'

/** When an event stands in a calendar: at its hours on each of its days, or where it has none over whole days. */
export function spanOf({ first_day, last_day, hours }: { first_day: string; last_day: string; hours: string }): { starts_at: string; ends_at: string; days: number } {
  if (hours === '') return { starts_at: first_day, ends_at: dayAfter(last_day), days: 1 }
  const at = (time: string) => momentAt(first_day, minutesOf(time))
  const days = Math.round((Date.parse(last_day) - Date.parse(first_day)) / 86_400_000) + 1
  return { starts_at: at(hours.slice(0, 5)), ends_at: at(hours.slice(6)), days }
}
