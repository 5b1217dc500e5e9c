import { dayAfter } from '#contract/values/kazakhstan-time'

/** Days before the end at which a school is reminded, the latest last. */
export const reminderDays = [60, 30, 7] as const

/** Days to pay an invoice. */
export const daysToPay = 30

interface Days {
  starts_on: string
  ends_on: string
}

/**
 * Returns the days of a period that is paid today. It begins after the last paid day, so that nobody loses days by
 * paying early, or today if that day is over.
 */
export function daysOfPeriod({
  today,
  last_day,
  months,
}: {
  today: string
  last_day: string | null
  months: number
}): Days {
  const starts_on = last_day !== null && last_day >= today ? dayAfter(last_day) : today
  return { starts_on, ends_on: dayAfter(monthsAfter(starts_on, months), -1) }
}

/** Returns the same day of a later month, or the last day of that month if it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

export const covers = ({ starts_on, ends_on }: { starts_on: string | null; ends_on: string | null }, day: string) =>
  starts_on !== null && ends_on !== null && starts_on <= day && day <= ends_on

/** Returns the days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/**
 * Returns the reminder to send today, and those that are done with it: after a pause only the latest is sent, because
 * nobody needs three letters at once. Null if none is due.
 */
export function dueReminder(daysLeft: number, sent: readonly number[]): { send: number; done: number[] } | null {
  if (daysLeft < 0) return null
  const due = reminderDays.filter((days) => daysLeft <= days)
  const send = due.at(-1)
  if (send === undefined || sent.includes(send)) return null
  return { send, done: due.filter((days) => !sent.includes(days)) }
}

/** Formats 2027-11-19 as 19.11.2027, which is common in all three languages. */
export const dayText = (day: string): string => day.split('-').toReversed().join('.')
