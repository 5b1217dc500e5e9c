import type { ExerciseHead } from '#contract/diagnostics/exercises'
import { ageBands, ageOn, agesOf, bandOf, type AgeBand } from '#contract/values/age-band'

/**
 * The band somebody reads in: their own, and above the last of them that one; null where the birth date is not known.
 */
export function ownBand(birthDate: string | null, today: string): AgeBand | null {
  if (!birthDate) return null
  const age = ageOn(today, birthDate)
  const last = ageBands.at(-1)
  return bandOf(age) ?? (last && age > agesOf(last)[1] ? last : null)
}

/**
 * The exercises that are offered: of the age of the newest compass, or else of the reader's own age. Where neither is
 * known the page of exercises lets everybody choose, and no age is guessed.
 */
export const offeredExercises = (
  all: readonly ExerciseHead[],
  ofResult: AgeBand | null,
  own: AgeBand | null,
): ExerciseHead[] => all.filter(({ skill, band }) => skill !== undefined && band === (ofResult ?? own))
