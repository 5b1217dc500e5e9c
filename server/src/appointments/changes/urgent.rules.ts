/** What pupil and parents are told of an appointment: the names of its notices. */
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
 * Whether news leave in quiet hours too: only of a meeting that begins within hours, and only what changes where
 * somebody goes. Anything else waits until the morning.
 */
export function isUrgent(news: AppointmentNews, startsAt: string, at: string): boolean {
  const ahead = Date.parse(startsAt) - Date.parse(at)
  return urgent.includes(news) && ahead > 0 && ahead <= hoursBefore * 3_600_000
}

/** Whether it is too late for a pupil to change an appointment alone: less than so many hours before it begins. */
export const isLate = (startsAt: string, now: Date, hours: number): boolean =>
  Date.parse(startsAt) - now.getTime() < hours * 3_600_000
