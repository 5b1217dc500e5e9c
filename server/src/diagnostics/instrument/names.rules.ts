export const readingNames = ['compass', 'profile', 'career', 'subjects'] as const
export type ReadingName = (typeof readingNames)[number]

export const scorerNames = [
  'sum-percent',
  't-score',
  'ability',
  'statement-mean',
  'ipsative-count',
  'criterion-share',
] as const
export type ScorerName = (typeof scorerNames)[number]
