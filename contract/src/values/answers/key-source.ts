/**
 * Source of the values of rated options in situations: the author alone, or the means of experts who rated them blind.
 */
export const keySources = ['author', 'experts'] as const
export type KeySource = (typeof keySources)[number]
