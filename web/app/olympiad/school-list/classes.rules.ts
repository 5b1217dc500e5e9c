import type { SchoolList } from '#contract/olympiad/registration'

type Pupil = SchoolList['pupils'][number]

export interface SchoolClass {
  grade: number
  letter: string
  pupils: readonly Pupil[]
}

/** Groups pupils by class, the lower grade first; within a class they stay in their order. */
export function classesOf(pupils: readonly Pupil[]): SchoolClass[] {
  const classes = Map.groupBy(pupils, ({ grade, letter }) => `${grade} ${letter}`)
  return [...classes.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ grade: first.grade, letter: first.letter, pupils: [first, ...others] }] : [],
    )
    .toSorted((one, other) => one.grade - other.grade || one.letter.localeCompare(other.letter, 'kk'))
}

export const inState = (pupils: readonly Pupil[], state: Pupil['state']): Pupil[] =>
  pupils.filter((pupil) => pupil.state === state)
