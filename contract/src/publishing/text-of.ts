/** A value that is a text, as it is; any other value is no text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
