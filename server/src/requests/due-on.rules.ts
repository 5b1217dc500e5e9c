import { dayOf } from '#contract/values/kazakhstan-time'
import type { RequestKind, RequestState } from '#contract/profiles/requests'

/**
 * Time limits for the reply, in calendar days or working days. They are set by the law on personal data, the Digital
 * Code and our user agreement.
 */
const terms: Record<RequestKind, { days: number } | { workingDays: number }> = {
  access: { workingDays: 3 },
  correction: { workingDays: 1 },
  restriction: { days: 15 },
  deletion: { days: 15 },
  complaint: { days: 10 },
}

/** Returns the last day (YYYY-MM-DD) for the reply to a request of the given day. That day itself is not counted. */
export function dueOn(kind: RequestKind, day: string, holidays: ReadonlySet<string>): string {
  const term = terms[kind]
  return 'days' in term ? daysAfter(day, term.days) : workingDaysAfter(day, term.workingDays, holidays)
}

/** Returns the day `count` working days later. Saturdays, Sundays and holidays are not working days. */
export function workingDaysAfter(day: string, count: number, holidays: ReadonlySet<string>): string {
  const next = daysAfter(day, 1)
  if (count === 0) return day
  return workingDaysAfter(next, isWorking(next, holidays) ? count - 1 : count, holidays)
}

export const isOpen = (state: RequestState): boolean => state === 'received' || state === 'in-work'

/** Whether the reply is late on this day. */
export const isOverdue = ({ state, due_on }: { state: RequestState; due_on: string }, today: string): boolean =>
  isOpen(state) && due_on < today

/**
 * Returns the number of a request in the form that people use: the year in Kazakhstan in which it was made, and its
 * serial number.
 */
export const numberOf = ({ number, created_at }: { number: number; created_at: string }): string =>
  `${dayOf(new Date(created_at)).slice(0, 4)}-${String(number).padStart(6, '0')}`

const isWorking = (day: string, holidays: ReadonlySet<string>) =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day)

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}
