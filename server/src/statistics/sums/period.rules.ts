import { dayAfter, seasonOf } from '#contract/values/kazakhstan-time'
import { partsOfPeriod } from '#contract/statistics/measures'
import { grains } from './levels.rules.ts'

/** Days, both included. */
export interface Period {
  from: string
  to: string
}

export const daysBetween = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** The season of a day until that day. */
export const seasonUntil = (today: string): Period => ({ from: firstOfSeason(seasonOf(today)), to: today })

export const firstOfSeason = (season: number): string => `${season}-08-01`

/** The same days a year before; 29 February becomes the 28th. */
export const yearBefore = ({ from, to }: Period): Period => ({ from: dayOfYearBefore(from), to: dayOfYearBefore(to) })

function dayOfYearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
}

/** Twelve parts of a period as equal as whole days allow, in order; a part of a short period may have no day. */
export function partsOf(period: Period): Period[] {
  const days = daysBetween(period)
  const start = (part: number) => dayAfter(period.from, Math.floor((part * days) / partsOfPeriod))
  return Array.from({ length: partsOfPeriod }, (_, part) => ({ from: start(part), to: dayAfter(start(part + 1), -1) }))
}

/** The last seven days and the seven before. */
export const weeksOf = (today: string): { week: Period; before: Period } => ({
  week: { from: dayAfter(today, -6), to: today },
  before: { from: dayAfter(today, -13), to: dayAfter(today, -7) },
})

/** The months that a period touches, each with its days of the period. */
export function monthsOf({ from, to }: Period): (Period & { month: string })[] {
  const months: (Period & { month: string })[] = []
  for (let first = from; first <= to; first = dayAfter(lastOfMonth(first))) {
    const last = lastOfMonth(first)
    months.push({ month: first.slice(0, 7), from: first, to: last < to ? last : to })
  }
  return months
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
function lastOfMonth(day: string): string {
  // The 28th and four days are always in the next month.
  return dayAfter(firstOfMonth(dayAfter(`${day.slice(0, 7)}-28`, 4)), -1)
}

/** Rows of sums of one grain, by their first days, both included. */
export interface Segment {
  grain: number
  first: string
  last: string
}

const isStart = {
  [grains.month]: (day: string) => day.endsWith('-01'),
  [grains.third]: (day: string) => ['-01', '-11', '-21'].some((end) => day.endsWith(end)),
  [grains.day]: () => true,
}
const lastDayOf = {
  [grains.month]: lastOfMonth,
  [grains.third]: (day: string) => (day.endsWith('-21') ? lastOfMonth(day) : dayAfter(day, 9)),
  [grains.day]: (day: string) => day,
}

/** The fewest rows that hold a period together: its whole months, thirds of months, and days at its ends. */
export function segmentsOf(period: Period, hasThirds = true): Segment[] {
  const sizes = [grains.month, ...(hasThirds ? [grains.third] : []), grains.day]
  const segments: Segment[] = []
  for (let day = period.from; day <= period.to;) {
    const start = day
    const grain = sizes.find((size) => isStart[size](start) && lastDayOf[size](start) <= period.to) ?? grains.day
    const open = segments.at(-1)
    if (open?.grain === grain) open.last = start
    else segments.push({ grain, first: start, last: start })
    day = dayAfter(lastDayOf[grain](start))
  }
  return segments
}

/**
 * All days on which one of the periods begins, or the first day after it, in order: between two of them nothing has to
 * be told apart.
 */
export const edgesOf = (periods: readonly Period[]): string[] =>
  [...new Set(periods.filter(({ from, to }) => from <= to).flatMap(({ from, to }) => [from, dayAfter(to)]))].toSorted()
