export const scorerNames = ['sum-percent', 't-score', 'ability', 'statement-mean', 'ipsative-count'] as const
export type ScorerName = (typeof scorerNames)[number]
