export const ageBands = ['5-6', '7-9', '10-11', '12-14', '15-17'] as const
export type AgeBand = (typeof ageBands)[number]

/** Whole years between a birth date and a day, both YYYY-MM-DD. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The band of an age; null outside 5-17. */
export function bandOf(age: number): AgeBand | null {
  return (
    ageBands.find((band) => {
      const [from, to] = band.split('-').map(Number)
      return age >= (from ?? 0) && age <= (to ?? 0)
    }) ?? null
  )
}

/** The calendar day in Kazakhstan (UTC+5 the whole year) at a moment. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + 5 * 3_600_000).toISOString().slice(0, 10)
}
