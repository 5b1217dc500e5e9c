const day = 86_400_000

export interface Week {
  from: string
  to: string
}

/** Splits a period into weeks that begin on Mondays; the first and the last hold only their days of the period. */
export function weeksOf({ from, to }: Week): Week[] {
  const weeks: Week[] = []
  const end = Date.parse(to)
  for (let start = Date.parse(from); start <= end;) {
    const sunday = start + ((7 - (new Date(start).getUTCDay() || 7)) % 7) * day
    weeks.push({ from: dateOf(start), to: dateOf(Math.min(sunday, end)) })
    start = sunday + day
  }
  return weeks
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
