/** Words instead of marks, with the percent from which each begins. */
export const levels = ['starting', 'growing', 'confident', 'shining'] as const
export type Level = (typeof levels)[number]
export const levelStarts: Record<Level, number> = { starting: 0, growing: 50, confident: 70, shining: 85 }
