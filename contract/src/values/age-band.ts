/** The first and the last age. */
export type Ages = readonly [from: number, to: number]

interface BandFacts {
  ages: Ages
  /** They and their parents read words of a result, never figures, and are given items that they mostly solve. */
  isForChildren: boolean
  /** They do not read well yet: tasks are read aloud to them. */
  isReadAloud: boolean
  /** They take no test alone: an adult works with them, with cards, and every written task is for the two. */
  isWithAdult: boolean
}

/** The bands of age. A new one is a row here; then the compiler names its words and drawings. */
export const bandFacts = {
  '5-6': { ages: [5, 6], isForChildren: true, isReadAloud: true, isWithAdult: true },
  '7-9': { ages: [7, 9], isForChildren: true, isReadAloud: true, isWithAdult: false },
  '10-11': { ages: [10, 11], isForChildren: true, isReadAloud: false, isWithAdult: false },
  '12-14': { ages: [12, 14], isForChildren: false, isReadAloud: false, isWithAdult: false },
  '15-17': { ages: [15, 17], isForChildren: false, isReadAloud: false, isWithAdult: false },
} as const satisfies Record<string, BandFacts>

export type AgeBand = keyof typeof bandFacts
/** From the youngest: keys that are numbers would come first by themselves. */
export const ageBands = Object.keys(bandFacts)
  .filter((name): name is AgeBand => name in bandFacts)
  .sort((a, b) => bandFacts[a].ages[0] - bandFacts[b].ages[0])

/** Whole years between a birth date and a day, both YYYY-MM-DD. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The band of an age; null before the first and after the last. */
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
  return ages ?? bandFacts[band].ages
}

/** The same as it is written: with a dash between the years. */
export function agesText({ band, ages }: { band: AgeBand; ages?: Ages | undefined }): string {
  const [from, to] = agesOf(band, ages)
  return from === to ? String(from) : `${from}–${to}`
}
