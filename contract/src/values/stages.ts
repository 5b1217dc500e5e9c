/**
 * Rules a season can use for stage 2: the overall result, or critical thinking with a minimum in each part with
 * situations.
 */
export const seasonRules = ['overall', 'critical'] as const
export type SeasonRule = (typeof seasonRules)[number]

/** Progress of a pupil invited to stage 2, in order. */
export const stageStates = ['invited', 'admitted', 'came', 'passed', 'not-passed'] as const
export type StageState = (typeof stageStates)[number]

const following: Record<StageState, readonly StageState[]> = {
  invited: ['admitted'],
  admitted: ['came'],
  came: ['passed', 'not-passed'],
  passed: [],
  'not-passed': [],
}

/** Returns whether one state regularly follows another; every other change is a correction. */
export const isRegularTransition = (from: StageState, to: StageState): boolean => following[from].includes(to)
