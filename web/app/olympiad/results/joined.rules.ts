/** Joins parts of a place or school; what is not published is empty, and leaves no comma behind. */
export const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ')
