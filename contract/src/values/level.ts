/** Words instead of marks, with the percent from which each begins. */
export const levels = ['starting', 'growing', 'confident', 'shining'] as const
export type Level = (typeof levels)[number]
export const levelStarts: Record<Level, number> = { starting: 0, growing: 50, confident: 70, shining: 85 }

/**
 * Where a reader gets words and no numbers: the petal reaches as many rings of the compass as the word stands for, in
 * percent.
 */
export const ringOf: Record<Level, number> = { starting: 25, growing: 50, confident: 75, shining: 100 }
