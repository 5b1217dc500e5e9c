/** A turn that nobody has ended belongs to a process that fell. */
export const longestTurnMs = 60_000

/** So long a sending may take while all is well. */
const usualMs = 5000

/** When to come again, by the age of the turn that another device has: soon while it may end by itself, or when it passes because its process fell. */
export const secondsToWait = (ageMs: number): number => (ageMs < usualMs ? 3 : Math.max(1, Math.ceil((longestTurnMs - ageMs) / 1000)))
