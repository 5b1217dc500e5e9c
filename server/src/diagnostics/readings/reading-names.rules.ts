export const readingNames = ['compass', 'profile'] as const
export type ReadingName = (typeof readingNames)[number]
