const day = 24 * 60 * 60_000
/** Milliseconds for which a book may be read without asking whether it is still owned. */
export const storedForMs = 30 * day

export const expiryFrom = (now: number): string => new Date(now + storedForMs).toISOString()

/**
 * Whether a kept book may be opened. A clock set far back does not make it last: the book was opened with a network at
 * a known time, and before that time nothing opens.
 */
export const mayOpen = ({ expires_at }: { expires_at: string }, now: number): boolean =>
  now < Date.parse(expires_at) && now > Date.parse(expires_at) - storedForMs - day

const closingCodes = ['book-not-owned', 'book-above-age', 'book-without-file']

/** What an answer to the opening of a book means for its copy here. */
export function fateOfCopy(failure: { status: number; code: string } | null): 'prolong' | 'keep' | 'drop' {
  if (failure === null) return 'prolong'
  const isLost = failure.status === 404 || closingCodes.includes(failure.code)
  return isLost ? 'drop' : 'keep'
}
