const mostMinutes = 10

interface Time {
  starts_at: string
  ends_at: string
}

/**
 * For how many of the last minutes of a meeting a parent joins: of a short one for half, so that a child has time alone
 * with the host.
 */
export const parentMinutes = ({ starts_at, ends_at }: Time): number =>
  Math.min(mostMinutes, Math.floor((Date.parse(ends_at) - Date.parse(starts_at)) / 120_000))

/** When a parent who joins is awaited. */
export const parentJoinsAt = (time: Time): string =>
  new Date(Date.parse(time.ends_at) - parentMinutes(time) * 60_000).toISOString()
