/** Names of the notices to pupils and parents. */
export type AppointmentNews =
  | 'appointment-offered'
  | 'appointment-requested'
  | 'appointment-made'
  | 'appointment-accepted'
  | 'appointment-declined'
  | 'appointment-unanswered'
  | 'appointment-cancelled'
  | 'appointment-moved'
  | 'appointment-move-requested'
  | 'appointment-finished'
  | 'appointment-missed'
  | 'appointment-tomorrow'
  | 'appointment-soon'
  | 'appointment-room'

const hoursBefore = 3
const urgent: readonly AppointmentNews[] = [
  'appointment-cancelled',
  'appointment-moved',
  'appointment-accepted',
  'appointment-made',
  'appointment-soon',
  'appointment-room',
]

/**
 * Whether a notice is sent during quiet hours too: only if the meeting begins within a few hours and the notice changes
 * where somebody goes. All other notices wait until the morning.
 */
export function isUrgent(news: AppointmentNews, startsAt: string, at: string): boolean {
  const ahead = Date.parse(startsAt) - Date.parse(at)
  return urgent.includes(news) && ahead > 0 && ahead <= hoursBefore * 3_600_000
}

/**
 * Whether it is too late for a pupil to change an appointment without the host: fewer than `hours` hours before it
 * begins.
 */
export const isLate = (startsAt: string, now: Date, hours: number): boolean =>
  Date.parse(startsAt) - now.getTime() < hours * 3_600_000
