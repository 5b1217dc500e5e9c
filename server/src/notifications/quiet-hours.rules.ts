import type { QuietHours } from '#contract/messages/notifications'

const hour = 3_600_000
const aDay = 24 * hour
/** Kazakhstan has one time the whole year. */
const aheadOfUtc = 5 * hour

/** Children are left alone at night, unless they or a parent choose otherwise; adults decide for themselves. */
export const usualQuietHours = (isPupil: boolean): QuietHours => (isPupil ? { from: 21, to: 8 } : null)

/**
 * When a copy that is ready now may leave: null at once, or the end of the quiet hours it fell into. They may go past
 * midnight.
 */
export function quietUntil(hours: QuietHours, now: Date): Date | null {
  if (!hours || hours.from === hours.to) return null
  const sinceMidnight = (now.getTime() + aheadOfUtc) % aDay
  const midnight = now.getTime() - sinceMidnight
  const [from, to] = [hours.from * hour, hours.to * hour]
  if (from < to) return sinceMidnight >= from && sinceMidnight < to ? new Date(midnight + to) : null
  if (sinceMidnight >= from) return new Date(midnight + aDay + to)
  return sinceMidnight < to ? new Date(midnight + to) : null
}
