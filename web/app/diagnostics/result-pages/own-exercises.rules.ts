import type { ExerciseHead } from '#contract/diagnostics/exercises'
import { ageBands, ageOn, agesOf, bandOf, type AgeBand } from '#contract/values/age-band'

/** Returns the reader's age band; older readers get the last band, and null means an unknown birth date. */
export function ownBand(birthDate: string | null, today: string): AgeBand | null {
  if (!birthDate) return null
  const age = ageOn(today, birthDate)
  const last = ageBands.at(-1)
  return bandOf(age) ?? (last && age > agesOf(last)[1] ? last : null)
}

/**
 * Exercises for the age of the newest compass, or else for the reader's own age. If neither is known there are none:
 * the page of exercises lets the reader choose an age.
 */
export const offeredExercises = (
  all: readonly ExerciseHead[],
  ofResult: AgeBand | null,
  own: AgeBand | null,
): ExerciseHead[] => all.filter(({ skill, band }) => skill !== undefined && band === (ofResult ?? own))
