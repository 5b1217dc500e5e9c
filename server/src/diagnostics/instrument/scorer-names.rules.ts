export const scorerNames = ['sum-percent', 't-score', 'ability', 'statement-mean', 'ipsative-count', 'criterion-share'] as const
export type ScorerName = (typeof scorerNames)[number]
