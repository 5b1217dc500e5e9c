export const readingNames = ['compass', 'profile', 'subjects'] as const
export type ReadingName = (typeof readingNames)[number]
