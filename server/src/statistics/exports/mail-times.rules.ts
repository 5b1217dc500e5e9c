import type { mailRhythms } from '#contract/statistics/export-kinds'
import { dayAfter, dayOf, momentAt, weekdayOf } from '#contract/values/kazakhstan-time'

interface Rhythm {
  every: (typeof mailRhythms)[number]
  /** 1 is Monday; a monthly mail does not look at it. */
  weekday: number
}

/** Eight in the morning in Kazakhstan, in minutes after midnight. */
const morning = 8 * 60

/** Returns when the next mail leaves: the first morning of its rhythm after this moment. */
export function nextMailAt({ every, weekday }: Rhythm, after: Date): Date {
  for (let day = dayOf(after); ; day = dayAfter(day)) {
    const leaves = new Date(momentAt(day, morning))
    const isRight = every === 'month' ? day.endsWith('-01') : weekdayOf(day) === weekday
    if (isRight && leaves > after) return leaves
  }
}

/** Returns the days of the summary: the seven before the mail, or the month before it. */
export function periodOfMail(every: Rhythm['every'], at: Date): { from: string; to: string } {
  const to = dayAfter(dayOf(at), -1)
  return { from: every === 'month' ? `${to.slice(0, 7)}-01` : dayAfter(to, -6), to }
}
