import type { ExerciseHead } from '#contract/diagnostics/exercises'
import type { AgeBand } from '#contract/values/age-band'
import type { Skill } from '#contract/values/result-picture'

/** An age, a skill, both or neither. */
export interface ExerciseChoice {
  skill?: Skill | undefined
  band?: AgeBand | undefined
}

/** The address of the exercises of a skill at an age. */
export const exercisesAddress = ({ skill, band }: ExerciseChoice): string => {
  const search = new URLSearchParams({ ...(skill && { skill }), ...(band && { band }) }).toString()
  return search ? `/exercises?${search}` : '/exercises'
}

/** What an address has chosen of the exercises that there are; what it names and nobody has is left out. */
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
