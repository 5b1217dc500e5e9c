import type { mailRhythms } from '#contract/statistics/export-kinds'

interface Rhythm {
  every: (typeof mailRhythms)[number]
  /** 1 is Monday; a monthly mail does not look at it. */
  weekday: number
}

const day = 86_400_000
const kazakhstan = 5 * 3_600_000
/** Eight in the morning in Kazakhstan. */
const morning = 3 * 3_600_000

/** Returns when the next mail leaves: the first morning of its rhythm after this moment. */
export function nextMailAt({ every, weekday }: Rhythm, after: Date): Date {
  const today = Math.floor((after.getTime() + kazakhstan) / day)
  for (let date = today; ; date += 1) {
    const leaves = new Date(date * day + morning)
    const isRight = every === 'month' ? leaves.getUTCDate() === 1 : (leaves.getUTCDay() || 7) === weekday
    if (isRight && leaves > after) return leaves
  }
}

/** Returns the days of the summary: the seven before the mail, or the month before it. */
export function periodOfMail(every: Rhythm['every'], at: Date): { from: string; to: string } {
  const today = Math.floor((at.getTime() + kazakhstan) / day) * day
  const to = new Date(today - day)
  const from =
    every === 'month' ? new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), 1)) : new Date(today - 7 * day)
  return { from: dateOf(from), to: dateOf(to) }
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10)
