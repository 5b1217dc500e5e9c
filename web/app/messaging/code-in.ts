/** The six digits of a message, if it brings a code; the number of a request or a question, such as Q-2026-000005, is none. */
export const codeIn = (text: string): string | null => /(?<![\d-])\d{6}(?!\d)/.exec(text)?.[0] ?? null
