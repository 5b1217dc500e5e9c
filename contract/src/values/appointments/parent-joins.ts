const lastMinutes = 10

/** When a parent who joins is awaited: for the last minutes of a meeting. */
export const parentJoinsAt = (endsAt: string): string => new Date(Date.parse(endsAt) - lastMinutes * 60_000).toISOString()
