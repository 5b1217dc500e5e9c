/**
 * Whether the appointment has not changed since `hours` hours before its start. If it was made, accepted or moved
 * later, its notice is recent enough to replace the reminder.
 */
export const isUnchangedSince = (startsAt: string, settledAt: string, hours: number): boolean =>
  Date.parse(settledAt) <= Date.parse(startsAt) - hours * 3_600_000
