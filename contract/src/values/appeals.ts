/** An appeal is `proposed` while the proposed points wait for a second person. */
export const appealStates = ['open', 'proposed', 'answered'] as const

/**
 * Versions of the points of a task: those of the first scoring, of another scoring before the appeal or because the key
 * was corrected, of the answered appeal, and those that became final with the round.
 */
export const pointVersionKinds = ['first', 'second', 'appeal', 'final'] as const

/** When appeals against a round are accepted: not set, not yet, now, no longer. */
export const appealWindows = ['none', 'ahead', 'open', 'over'] as const
export type AppealWindow = (typeof appealWindows)[number]

/** How many hours appeals are accepted at least, all of them while pupils see their results. */
export const minAppealHours = 24

/** How long the text of an appeal is. */
export const appealText = { min: 20, max: 2000 } as const
