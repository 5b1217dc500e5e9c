/** Codes on paper with which pupils enter a round: so long that nobody guesses one of a whole country. */
export const entryCodeLength = 10

/** Codes are handed out that many days before a round opens, and let pupils in that many minutes before. */
export const entryCodeDays = 3
export const entryMinutes = 60

/** States of a code when it is typed: too early, within the time of the round, or after it. */
export const entryStates = ['early', 'open', 'over'] as const
