/**
 * Whether so many hours before the beginning it was already as it is now: what was made, accepted or moved later has
 * been told lately enough.
 */
export const wasSettledBefore = (startsAt: string, settledAt: string, hours: number): boolean =>
  Date.parse(settledAt) <= Date.parse(startsAt) - hours * 3_600_000
