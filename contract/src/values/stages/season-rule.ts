/** The rules a season may have for step two: the overall result, or critical thinking with a least in each part with situations. */
export const seasonRules = ['overall', 'critical'] as const
export type SeasonRule = (typeof seasonRules)[number]
