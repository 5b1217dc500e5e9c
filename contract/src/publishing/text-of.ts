/** Returns a text unchanged, and an empty text for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
