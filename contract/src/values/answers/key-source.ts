/**
 * Whose values the rated options of situations have: the author's alone, or the means of experts who rated them blind.
 */
export const keySources = ['author', 'experts'] as const
export type KeySource = (typeof keySources)[number]
