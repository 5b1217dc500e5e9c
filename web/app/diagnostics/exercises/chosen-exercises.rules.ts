import type { ExerciseHead } from '#contract/diagnostics/exercises'
import type { AgeBand } from '#contract/values/age-band'
import type { Skill } from '#contract/values/result-picture'

/** Chosen age and skill; either may be missing. */
export interface ExerciseChoice {
  skill?: Skill | undefined
  band?: AgeBand | undefined
}

export const exercisesAddress = ({ skill, band }: ExerciseChoice): string => {
  const search = new URLSearchParams({ ...(skill && { skill }), ...(band && { band }) }).toString()
  return search ? `/exercises?${search}` : '/exercises'
}

/** Reads the choice from the address; leaves out values for which there are no exercises. */
export function exerciseChoice(
  sets: readonly Pick<ExerciseHead, 'skill' | 'band'>[],
  search: URLSearchParams,
): ExerciseChoice {
  const band = sets.find((set) => set.band === search.get('band'))?.band
  const skill = sets.find(
    (set) => set.skill === search.get('skill') && (band === undefined || set.band === band),
  )?.skill
  return { ...(skill && { skill }), ...(band && { band }) }
}
