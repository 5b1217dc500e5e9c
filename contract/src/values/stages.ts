/**
 * The rules a season may have for step two: the overall result, or critical thinking with a least in each part with
 * situations.
 */
export const seasonRules = ['overall', 'critical'] as const
export type SeasonRule = (typeof seasonRules)[number]

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
