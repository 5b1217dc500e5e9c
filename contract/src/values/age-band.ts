/** First and last age, both included. */
export type Ages = readonly [from: number, to: number]

interface BandFacts {
  ages: Ages
  /** Pupils and parents get results in words without figures, and items that most children can solve. */
  isForChildren: boolean
  /** Tasks are read aloud, because these children cannot read well yet. */
  isReadAloud: boolean
  /** These children take no test alone: an adult works with them with cards, and every written task is for both. */
  isWithAdult: boolean
}

/** The age bands. To add one, add a row; the compiler then asks for its words and drawings. */
export const bandFacts = {
  '5-6': { ages: [5, 6], isForChildren: true, isReadAloud: true, isWithAdult: true },
  '7-9': { ages: [7, 9], isForChildren: true, isReadAloud: true, isWithAdult: false },
  '10-11': { ages: [10, 11], isForChildren: true, isReadAloud: false, isWithAdult: false },
  '12-14': { ages: [12, 14], isForChildren: false, isReadAloud: false, isWithAdult: false },
  '15-17': { ages: [15, 17], isForChildren: false, isReadAloud: false, isWithAdult: false },
} as const satisfies Record<string, BandFacts>

export type AgeBand = keyof typeof bandFacts
/** Youngest first. Sorted, because object keys that look like numbers would come before all others. */
export const ageBands = Object.keys(bandFacts)
  .filter((name): name is AgeBand => name in bandFacts)
  .sort((a, b) => bandFacts[a].ages[0] - bandFacts[b].ages[0])

/** Age in whole years on a day; both dates are YYYY-MM-DD. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Returns the band of an age; null for ages below the first band and above the last. */
export function bandOf(age: number): AgeBand | null {
  return (
    ageBands.find((band) => {
      const [from, to] = agesOf(band)
      return age >= from && age <= to
    }) ?? null
  )
}

/** Ages of an instrument: its own if it has any, otherwise those of its band. */
export function agesOf(band: AgeBand, ages?: Ages): Ages {
  return ages ?? bandFacts[band].ages
}

/** Ages of an instrument as text, with a dash. */
export function agesText({ band, ages }: { band: AgeBand; ages?: Ages | undefined }): string {
  const [from, to] = agesOf(band, ages)
  return from === to ? String(from) : `${from}–${to}`
}
