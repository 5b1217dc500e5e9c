const maxMinutes = 10

interface Time {
  starts_at: string
  ends_at: string
}

/**
 * Minutes at the end of a meeting for which a parent joins: ten, or half of a short meeting, so that the child has time
 * alone with the host.
 */
export const parentMinutes = ({ starts_at, ends_at }: Time): number =>
  Math.min(maxMinutes, Math.floor((Date.parse(ends_at) - Date.parse(starts_at)) / 120_000))

/** When the parent should join. */
export const parentJoinsAt = (time: Time): string =>
  new Date(Date.parse(time.ends_at) - parentMinutes(time) * 60_000).toISOString()
