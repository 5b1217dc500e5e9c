export const ageBands = ['5-6', '7-9', '10-11', '12-14', '15-17'] as const
export type AgeBand = (typeof ageBands)[number]

/** The ages of an instrument that is for more than one band: the first and the last. */
export type Ages = readonly [from: number, to: number]

/** Whole years between a birth date and a day, both YYYY-MM-DD. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The band of an age; null outside 5-17. */
export function bandOf(age: number): AgeBand | null {
  return (
    ageBands.find((band) => {
      const [from, to] = agesOf(band)
      return age >= from && age <= to
    }) ?? null
  )
}

/** The first and the last age of an instrument: its own where it is for more than its band. */
export function agesOf(band: AgeBand, ages?: Ages): Ages {
  const [from = 0, to = 0] = band.split('-').map(Number)
  return ages ?? [from, to]
}

/** The same as it is written: with a dash between the years. */
export const agesText = ({ band, ages }: { band: AgeBand; ages?: Ages | undefined }): string => agesOf(band, ages).join('–')
