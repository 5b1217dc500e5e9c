/** How far a pupil who was invited to step two has come, in the order in which it goes. */
export const stageStates = ['invited', 'admitted', 'came', 'passed', 'not-passed'] as const
export type StageState = (typeof stageStates)[number]

const following: Record<StageState, readonly StageState[]> = {
  invited: ['admitted'],
  admitted: ['came'],
  came: ['passed', 'not-passed'],
  passed: [],
  'not-passed': [],
}

/** Whether one follows from the other; everything else is a correction. */
export const follows = (from: StageState, to: StageState): boolean => following[from].includes(to)
