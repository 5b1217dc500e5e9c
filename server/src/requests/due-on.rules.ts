import { dayOf } from '#contract/values/kazakhstan-time'
import type { RequestKind, RequestState } from '#contract/profiles/requests'

/**
 * How long an answer may take: calendar days, or days on which offices work. The law on personal data, the Digital Code
 * and our user agreement say so.
 */
const terms: Record<RequestKind, { days: number } | { workingDays: number }> = {
  access: { workingDays: 3 },
  correction: { workingDays: 1 },
  restriction: { days: 15 },
  deletion: { days: 15 },
  complaint: { days: 10 },
}

/** The last day for the answer to a request of this day (YYYY-MM-DD). The day it came on is not counted. */
export function dueOn(kind: RequestKind, day: string, holidays: ReadonlySet<string>): string {
  const term = terms[kind]
  return 'days' in term ? daysAfter(day, term.days) : workingDaysAfter(day, term.workingDays, holidays)
}

/** The day so many working days later: no Saturday, no Sunday, no holiday. */
export function workingDaysAfter(day: string, count: number, holidays: ReadonlySet<string>): string {
  const next = daysAfter(day, 1)
  if (count === 0) return day
  return workingDaysAfter(next, isWorking(next, holidays) ? count - 1 : count, holidays)
}

export const isOpen = (state: RequestState): boolean => state === 'received' || state === 'in-work'

/** Whether an answer is late on this day. */
export const isOverdue = ({ state, due_on }: { state: RequestState; due_on: string }, today: string): boolean =>
  isOpen(state) && due_on < today

/**
 * The number of a request as people say it: the year it came in, by the calendar of Kazakhstan, and its place among
 * all.
 */
export const numberOf = ({ number, created_at }: { number: number; created_at: string }): string =>
  `${dayOf(new Date(created_at)).slice(0, 4)}-${String(number).padStart(6, '0')}`

const isWorking = (day: string, holidays: ReadonlySet<string>) =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day)

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}
