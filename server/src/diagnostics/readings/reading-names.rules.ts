export const readingNames = ['compass', 'profile', 'career'] as const
export type ReadingName = (typeof readingNames)[number]
