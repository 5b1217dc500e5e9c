/** Levels instead of marks, with the percent at which each begins. */
export const levels = ['starting', 'growing', 'confident', 'shining'] as const
export type Level = (typeof levels)[number]
export const levelStarts: Record<Level, number> = { starting: 0, growing: 50, confident: 70, shining: 85 }

/** For readers without numbers: how far a petal of the compass reaches for each level, in percent. */
export const ringPercentByLevel: Record<Level, number> = { starting: 25, growing: 50, confident: 75, shining: 100 }
