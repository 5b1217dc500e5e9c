/** The four skills, in the order of the compass: north, east, south, west. */
export const skills = ['critical', 'creative', 'communication', 'collaboration'] as const
export type Skill = (typeof skills)[number]

/** Words instead of marks, with the percent from which each begins. */
export const levels = ['starting', 'growing', 'confident', 'shining'] as const
export type Level = (typeof levels)[number]
export const levelStarts: Record<Level, number> = { starting: 0, growing: 50, confident: 70, shining: 85 }

/** Admission to step 2 is strictly above this percent. */
export const stepTwoThreshold = 80
