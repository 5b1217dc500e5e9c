import type { ExerciseHead } from '#contract/diagnostics/exercises'
import { ageBands, ageOn, bandOf, type AgeBand } from '#contract/values/age-band'

/** The band somebody reads in: their own, and above 17 the last one; null where the birth date is not known. */
export function ownBand(birthDate: string | null, today: string): AgeBand | null {
  if (!birthDate) return null
  const age = ageOn(today, birthDate)
  return bandOf(age) ?? (age > 17 ? (ageBands.at(-1) ?? null) : null)
}

/** The exercises that are offered: of the age of the newest compass, or else of the reader's own age. Where neither is known the page of exercises lets everybody choose, and no age is guessed. */
export const offeredExercises = (all: readonly ExerciseHead[], ofResult: AgeBand | null, own: AgeBand | null): ExerciseHead[] =>
  all.filter(({ skill, band }) => skill !== undefined && band === (ofResult ?? own))
