import type { QuietHours } from '#contract/messages/notifications'

const hour = 3_600_000
const aDay = 24 * hour
/** Kazakhstan has one time zone and no summer time. */
const aheadOfUtc = 5 * hour

/** The default: pupils get nothing at night unless they or a parent choose otherwise; adults have no quiet hours. */
export const usualQuietHours = (isPupil: boolean): QuietHours => (isPupil ? { from: 21, to: 8 } : null)

/** Returns the end of the current quiet hours, which may go past midnight; null if a copy may be sent now. */
export function quietUntil(hours: QuietHours, now: Date): Date | null {
  if (!hours || hours.from === hours.to) return null
  const sinceMidnight = (now.getTime() + aheadOfUtc) % aDay
  const midnight = now.getTime() - sinceMidnight
  const [from, to] = [hours.from * hour, hours.to * hour]
  if (from < to) return sinceMidnight >= from && sinceMidnight < to ? new Date(midnight + to) : null
  if (sinceMidnight >= from) return new Date(midnight + aDay + to)
  return sinceMidnight < to ? new Date(midnight + to) : null
}
