export const scorerNames = ['sum-percent', 'statement-mean', 'ipsative-count'] as const
export type ScorerName = (typeof scorerNames)[number]
