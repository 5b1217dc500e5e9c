import type { Exercises } from '#contract/diagnostics/tests'

type Set = Pick<Exercises, 'skill' | 'band'>

/** The address of the exercises of a skill at an age. */
export const exercisesAddress = ({ skill, band }: Set): string => `/exercises?${new URLSearchParams({ ...(skill && { skill }), band })}`

/** What an address has chosen; everything where it names nothing that there is. */
export function chosenExercises<One extends Set>(sets: readonly One[], search: URLSearchParams): readonly One[] {
  const [skill, band] = [search.get('skill'), search.get('band')]
  const chosen = sets.filter((set) => (skill === null || set.skill === skill) && (band === null || set.band === band))
  return chosen.length > 0 ? chosen : sets
}
