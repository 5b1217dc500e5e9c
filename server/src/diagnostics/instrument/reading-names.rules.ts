export const readingNames = ['compass', 'profile', 'career', 'subjects'] as const
export type ReadingName = (typeof readingNames)[number]
